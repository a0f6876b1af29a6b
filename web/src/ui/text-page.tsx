import type { ReactNode } from 'react'
import { PageOpening } from './page-opening.tsx'

type TextPageProps = { title: string; lead?: ReactNode | undefined; children: ReactNode }

/** A text page: one column of readable width, which also styles headings and lists. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <article className="wrap pt-8 sm:pt-14">
      <PageOpening title={title} lead={lead} />
      <div className="mt-10 max-w-3xl [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-[28px] [&_h2:first-child]:mt-0 [&_li]:mt-1.5 [&_p+p]:mt-4 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_li]:marker:text-sprout">
        {children}
      </div>
    </article>
  )
}
