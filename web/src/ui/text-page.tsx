import type { ReactNode } from 'react'

type TextPageProps = { title: string; lead?: ReactNode | undefined; children: ReactNode; aside?: ReactNode | undefined }

/** A page to be read: one column of comfortable width, headings and lists dressed by the column itself. */
export function TextPage({ title, lead, children, aside }: TextPageProps) {
  return (
    <article className="wrap pt-8 sm:pt-14">
      <div className="max-w-3xl">
        <h1 className="text-[40px] sm:text-[56px]">{title}</h1>
        {lead && <p className="mt-4 text-lg text-ink-2 sm:text-xl">{lead}</p>}
      </div>
      <div className={aside ? 'mt-10 grid gap-10 lg:grid-cols-[minmax(0,48rem)_1fr]' : 'mt-10'}>
        <div className="max-w-3xl [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-[28px] [&_h2:first-child]:mt-0 [&_li]:mt-1.5 [&_p+p]:mt-4 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_li]:marker:text-sprout">
          {children}
        </div>
        {aside}
      </div>
    </article>
  )
}
