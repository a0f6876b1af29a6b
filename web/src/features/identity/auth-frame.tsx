import type { ReactNode } from 'react'

type AuthFrameProps = { title: string; lead?: ReactNode; children: ReactNode; below?: ReactNode }

/** The layout of every sign-in and sign-up page: a heading, the form and a link elsewhere. */
export function AuthFrame({ title, lead, children, below }: AuthFrameProps) {
  return (
    <>
      <h1 className="text-[32px] break-words sm:text-[38px]">{title}</h1>
      {lead && <div className="mt-3 text-ink-2">{lead}</div>}
      <div className="mt-6">{children}</div>
      {below && <div className="mt-7 border-t border-line pt-5 text-center text-ink-2">{below}</div>}
    </>
  )
}
