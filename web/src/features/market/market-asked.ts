import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import { type Distance, type Sort, usualDistance } from '@farmlane/contract/market/constants.ts'

/** What the address of the marketplace asks for. Everything that can be set stands in it. */
export type MarketAsked = {
  q: string
  category: string
  way: Way | ''
  sort: Sort | ''
  /** Miles as text; '' is the usual distance, 'any' is no limit. */
  within: `${Distance}` | 'any' | ''
  /** '40.71,-74.01', or '' for where the market stands by itself. */
  near: string
  /** A town or zip as somebody without script writes it. */
  place: string
  cursor: string
}

export const askedNothing: MarketAsked = { q: '', category: '', way: '', sort: '', within: '', near: '', place: '', cursor: '' }

/** Nothing is narrowed: the market opens with its front. Where somebody is and how far they go only moves it. */
export const isFront = ({ q, category, way, sort, cursor }: MarketAsked): boolean => !(q || category || way || sort || cursor)

export const milesAsked = ({ within }: MarketAsked): string | undefined =>
  within === 'any' ? undefined : within || String(usualDistance)

/** The address that asks for this, and for the sidebar where it stands now. A changed wish starts from the first page. */
export function marketHref(asked: MarketAsked, change: Partial<MarketAsked>, beside: boolean): string {
  const wished = { ...asked, cursor: '', ...change }
  const search = new URLSearchParams(Object.entries(wished).filter(([, value]) => value))
  if (beside) search.set('logged-in', 'true')
  return `/marketplace${search.size ? `?${search}` : ''}`
}

/** The wishes that stand in an address, whether or not they make sense. */
export function wishesIn(search: string): MarketAsked {
  const given = new URLSearchParams(search)
  return Object.fromEntries(Object.keys(askedNothing).map((name) => [name, given.get(name) ?? ''])) as MarketAsked
}
