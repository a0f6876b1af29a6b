import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { Scene } from '../../ui/scene.tsx'

type AuthFrameProps = { title: string; lead?: ReactNode; children: ReactNode; below?: ReactNode }

/** One sheet of paper in front of the fields: everything about getting in. */
export function AuthFrame({ title, lead, children, below }: AuthFrameProps) {
  return (
    <div className="relative isolate">
      <div className="absolute inset-x-0 bottom-0 -z-10 h-60 overflow-hidden opacity-90 sm:h-72">
        <Scene seed="farmlane-gate" width={1440} height={380} />
        <div className="absolute inset-x-0 top-0 h-24 bg-linear-to-b from-cream to-transparent" />
      </div>
      <div className="mx-auto w-full max-w-lg px-4 pt-6 pb-28 sm:px-6 sm:pt-10 sm:pb-36">
        <Card className="shadow-card sm:p-8">
          <h1 className="text-[32px] sm:text-[36px]">{title}</h1>
          {lead && <div className="mt-2.5 text-ink-2">{lead}</div>}
          <div className="mt-6">{children}</div>
          {below && <div className="mt-6 border-t border-line pt-5 text-center text-ink-2">{below}</div>}
        </Card>
      </div>
    </div>
  )
}
