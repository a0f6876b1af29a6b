import type { ReactNode } from 'react'
import { Scene } from './scene.tsx'

type ClosingBannerProps = { title: string; children: ReactNode; actions: ReactNode; seed: string }

/** The call to action at the end of a public page, over a landscape in evening light. */
export function ClosingBanner({ title, children, actions, seed }: ClosingBannerProps) {
  return (
    <section className="mx-auto mt-20 max-w-[1348px] px-3 sm:mt-28 sm:px-6">
      <div className="relative overflow-hidden rounded-[28px] text-[#1f2d22]">
        <Scene
          seed={seed}
          width={1300}
          height={420}
          horizon={0.68}
          sun={0.82}
          palette={2}
          className="absolute inset-0 block size-full"
        />
        <div className="relative max-w-2xl px-6 pt-12 pb-44 sm:px-15 sm:pt-14 sm:pb-48">
          <h2 className="text-[34px] sm:text-[46px]">{title}</h2>
          <p className="mt-4 text-lg font-medium">{children}</p>
          <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
        </div>
      </div>
    </section>
  )
}
