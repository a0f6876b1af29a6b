import type { ReactNode } from 'react'
import { Food } from './food.tsx'

/** The not-found page; `children` are links to go on. */
export const NothingHere = ({ children }: { children: ReactNode }) => (
  <section className="wrap flex flex-col items-center pt-16 text-center sm:pt-24">
    <Food name="carrot" size={88} />
    <h1 className="mt-6 text-[40px] sm:text-[52px]">Page not found</h1>
    <p className="mt-4 max-w-md text-lg text-ink-2">This page doesn’t exist, or it has moved. Try one of these instead.</p>
    <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
  </section>
)
