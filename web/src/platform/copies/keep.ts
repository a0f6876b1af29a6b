import type { Route } from '@farmlane/contract/kernel/route.ts'
import { z } from 'zod'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Parses a stored copy of the reply. Setting it keeps the reply on the device for hours without a network. */
      keep?: z.ZodType
      /** Which part of the copy expires, and when; null when all of it may stay. */
      lapse?(answer: unknown): Lapse | null
      /** Part of the frame around every page: its age is not the age of the page. */
      frame?: boolean
    }
  }
}

/** From `until` on, a device keeps only `rest` of a reply. */
export type Lapse = { readonly until: number; readonly rest: unknown }

/** One line in a query: `meta: keep(listFields)`. A copy from an older version that this one cannot parse is ignored. */
export const keep = ({ reply }: Pick<Route, 'reply'>) => ({ keep: reply })

/** The same for a paginated list. */
export const keepPages = ({ reply }: Pick<Route, 'reply'>) => ({
  keep: z.object({ pages: z.array(reply), pageParams: z.array(z.unknown()) }),
})

/** The same for a reply of which a part expires. */
export const keepUntil = <R extends Pick<Route, 'reply'>>(
  { reply }: R,
  lapse: (answer: z.output<R['reply']>) => Lapse | null,
) => ({
  keep: reply,
  lapse,
})
