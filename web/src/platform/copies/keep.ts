import type { Route } from '@farmlane/contract/kernel/route.ts'
import { z } from 'zod'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** How a copy of the answer is read back. With it, the answer stays on the device for hours without a network. */
      keep?: z.ZodType
      /** What of the copy has to go, and when; null when all of it may stay. */
      lapse?(answer: unknown): Lapse | null
      /** Stands around every page: its age is not the age of the page. */
      frame?: boolean
    }
  }
}

/** From `until` on, a device keeps only `rest` of an answer. */
export type Lapse = { readonly until: number; readonly rest: unknown }

/** One line in a query: `meta: keep(listFields)`. A copy that an older version wrote and this one cannot read counts as none. */
export const keep = ({ reply }: Pick<Route, 'reply'>) => ({ keep: reply })

/** The same for a list that is read page by page. */
export const keepPages = ({ reply }: Pick<Route, 'reply'>) => ({
  keep: z.object({ pages: z.array(reply), pageParams: z.array(z.unknown()) }),
})

/** The same for an answer of which a part may be kept for a time only. */
export const keepUntil = <R extends Pick<Route, 'reply'>>(
  { reply }: R,
  lapse: (answer: z.output<R['reply']>) => Lapse | null,
) => ({
  keep: reply,
  lapse,
})
