import type { Route } from '@farmlane/contract/kernel/route.ts'
import { z } from 'zod'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** How a copy of the answer is read back. With it, the answer stays on the device for hours without a network. */
      keep?: z.ZodType
      /** Stands around every page: its age is not the age of the page. */
      frame?: boolean
    }
  }
}

/** One line in a query: `meta: keep(listFields)`. A copy that an older version wrote and this one cannot read counts as none. */
export const keep = ({ reply }: Pick<Route, 'reply'>) => ({ keep: reply })

/** The same for a list that is read page by page. */
export const keepPages = ({ reply }: Pick<Route, 'reply'>) => ({
  keep: z.object({ pages: z.array(reply), pageParams: z.array(z.unknown()) }),
})
