import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import { type Distance, type Sort, usualDistance } from '@farmlane/contract/market/constants.ts'

/** The market's filters, all of which are in the URL. */
export type MarketAsked = {
  q: string
  category: string
  way: Way | ''
  sort: Sort | ''
  /** Miles as text; '' means the default distance, 'any' means no limit. */
  within: `${Distance}` | 'any' | ''
  /** '40.71,-74.01', or '' for the visitor's own location. */
  near: string
  /** A town or zip code, typed by someone without JavaScript. */
  place: string
  cursor: string
}

export const askedNothing: MarketAsked = { q: '', category: '', way: '', sort: '', within: '', near: '', place: '', cursor: '' }

/** No filter is set, so the market shows its front page. Location and distance don't count as filters here. */
export const isFront = ({ q, category, way, sort, cursor }: MarketAsked): boolean => !(q || category || way || sort || cursor)

export const milesAsked = ({ within }: MarketAsked): string | undefined =>
  within === 'any' ? undefined : within || String(usualDistance)

/** The URL for these filters, which keeps the sidebar where it is shown now. A changed filter starts from the first page. */
export function marketHref(asked: MarketAsked, change: Partial<MarketAsked>, beside: boolean): string {
  const wished = { ...asked, cursor: '', ...change }
  const search = new URLSearchParams(Object.entries(wished).filter(([, value]) => value))
  if (beside) search.set('logged-in', 'true')
  return `/marketplace${search.size ? `?${search}` : ''}`
}

/** The filters in a URL, valid or not. */
export function wishesIn(search: string): MarketAsked {
  const given = new URLSearchParams(search)
  return Object.fromEntries(Object.keys(askedNothing).map((name) => [name, given.get(name) ?? ''])) as MarketAsked
}
