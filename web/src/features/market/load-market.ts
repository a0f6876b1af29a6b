import { call, type Send } from '@farmlane/contract/kernel/call.ts'
import type { Page } from '@farmlane/contract/kernel/page.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import type { MarketFarm } from '@farmlane/contract/market/market-farm.ts'
import type { MarketFront, MarketProduct } from '@farmlane/contract/market/market-product.ts'
import { findPlaces, getFront, ProductSearch, searchFarms, searchProducts } from '@farmlane/contract/market/routes.ts'
import { askedNothing, isFront, type MarketAsked, milesAsked } from './market-asked.ts'
import type { VisitorPlace } from './place-cookie.ts'
import { nearOf, placeFor } from './visitor-place.ts'

/** An invalid part of the URL, and a message that says what would be valid. */
export type NotUnderstood = { value: string; sentence: string }
export type Counted = { total: number; more: boolean }
export type FoundProducts = Page<MarketProduct> & Counted
export type MarketData = {
  asked: MarketAsked
  faults: NotUnderstood[]
  /** Where distances start, with a name if one is known. */
  from: { near: string; label: string }
  /** The server's time, so that server rendering and hydration agree on what 'today' is. */
  now: string
  front: MarketFront | null
  found: FoundProducts | null
  farms: (Page<MarketFarm> & Counted) | null
}

/** Parses the URL and fetches what it asks for. Invalid parameters are dropped and reported. */
export async function loadMarket(send: Send, request: Request): Promise<MarketData> {
  const { asked, faults } = readAddress(new URL(request.url).searchParams)
  const from = await placeAsked(send, asked, faults, placeFor(request))
  const around = { near: from.near, within: milesAsked(asked) as '25' | undefined }
  const now = new Date().toISOString()
  if (isFront(asked))
    return { asked, faults, from, now, front: await call(send, getFront, { query: around }), found: null, farms: null }
  const [found, farms] = await Promise.all([
    firstOrAsked(send, productQuery(asked, from.near), asked, faults),
    asked.q && !asked.cursor ? call(send, searchFarms, { query: { ...around, q: asked.q } }) : null,
  ])
  return { asked, faults, from, now, front: null, found, farms }
}

type ProductQuery = NonNullable<Input<typeof searchProducts>['query']>

function productQuery(asked: MarketAsked, near: string): ProductQuery {
  const { q, category, way, sort, cursor } = asked
  const wishes = { q, category, way, sort, cursor, near, within: milesAsked(asked) }
  return Object.fromEntries(Object.entries(wishes).filter(([, value]) => value))
}

/** The next page, which 'Show more' appends. */
export const loadMoreProducts = (send: Send, asked: MarketAsked, near: string, cursor: string): Promise<FoundProducts> =>
  call(send, searchProducts, { query: productQuery({ ...asked, cursor }, near) })

/** An expired or invalid cursor leads to the first page. */
async function firstOrAsked(send: Send, query: ProductQuery, asked: MarketAsked, faults: NotUnderstood[]) {
  try {
    return await call(send, searchProducts, { query })
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500 || !asked.cursor) throw error
    asked.cursor = ''
    faults.push({ value: 'the page', sentence: 'That page is no longer available. Here’s the first one.' })
    const { cursor: _, ...first } = query
    return call(send, searchProducts, { query: first })
  }
}

const { q, category, within, way, sort, near, cursor } = ProductSearch.shape
const parts = { q, category, way, sort, within, near, cursor } as const

export function readAddress(search: URLSearchParams): { asked: MarketAsked; faults: NotUnderstood[] } {
  const faults: NotUnderstood[] = []
  const asked: Record<string, string> = { ...askedNothing, place: (search.get('place') ?? '').trim().slice(0, 80) }
  for (const [name, schema] of Object.entries(parts)) {
    const value = (search.get(name) ?? '').trim()
    if (value === '') continue
    const read = schema.safeParse(value)
    if (read.success || (name === 'within' && value === 'any')) asked[name] = value
    else faults.push({ value: shortened(value), sentence: read.error?.issues[0]?.message ?? '' })
  }
  return { asked: asked as MarketAsked, faults }
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** The place in the URL: a point, or a town (the largest of that name). Without one, the visitor's own location. */
async function placeAsked(send: Send, { near, place }: MarketAsked, faults: NotUnderstood[], kept: VisitorPlace) {
  const usual = { near: nearOf(kept), label: kept.label }
  if (near) return near === usual.near ? usual : { near, label: 'the place in the link' }
  if (!place) return usual
  const found = await call(send, findPlaces, { query: { q: place } }).catch((error: unknown) => {
    if (error instanceof Problem && error.status < 500) return null
    throw error
  })
  const town = found?.results[0]
  if (town) return { near: `${town.latitude},${town.longitude}`, label: town.label }
  faults.push({
    value: shortened(place),
    sentence: 'We couldn’t find a town or zip code with that name. Try a larger town nearby.',
  })
  return usual
}
