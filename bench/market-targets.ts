import { someTown } from './large-market.ts'
import type { Target } from './load.ts'
import { manyAddresses } from './many-addresses.ts'

const categories = ['Vegetables', 'Fruits', 'Dairy', 'Meat', 'Herbs']
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

const near = (farms: number) => {
  const { latitude, longitude } = someTown(farms)
  return `near=${latitude.toFixed(4)},${longitude.toFixed(4)}`
}
const around = (farms: number) => `${near(farms)}&within=25`
const category = () => `category=${oneOf(categories)}`

/** The map of a county on a desktop screen. */
const countyPiece = (farms: number) => {
  const { latitude, longitude } = someTown(farms)
  const corners = { west: longitude - 0.4, south: latitude - 0.25, east: longitude + 0.4, north: latitude + 0.25 }
  return `${Object.entries(corners)
    .map(([name, degrees]) => `${name}=${degrees.toFixed(4)}`)
    .join('&')}&zoom=11`
}

/** What visitors request from a market with this many farms. The first target is the upper limit for comparison. */
export async function marketTargets(app: { port: number }, bare: { port: number }, farms: number): Promise<[string, Target][]> {
  const here = () => near(farms)
  const close = () => around(farms)
  const ask = (page: string, query: () => string): Target => ({
    port: app.port,
    path: () => `/api/market/${page}/?${query()}`,
    headers: manyAddresses,
  })
  const products = (query: () => string) => ask('products', query)
  const secondPages = await nextPages(app.port, () => `${here()}&${category()}`)
  return [
    ['Fastify + the one select of a page', { port: bare.port, path: () => `/?${close()}&${category()}` }],
    ['page by category and radius', products(() => `${close()}&${category()}`)],
    ['page by misspelt text and radius', products(() => `${close()}&q=tomatos`)],
    ['page by radius, lowest price first', products(() => `${close()}&${category()}&sort=price`)],
    ['page by category, any distance', products(() => `${here()}&${category()}`)],
    ['its second page', products(() => oneOf(secondPages) ?? '')],
    ['page of what is delivered here', products(() => `${here()}&${category()}&way=delivery`)],
    ['page of the newest anywhere', products(() => `${category()}&sort=newest`)],
    ['farms by radius', ask('farms', close)],
    ['map of a county', ask('map', () => countyPiece(farms))],
    ['front of the market', ask('front', close)],
  ]
}

async function nextPages(port: number, query: () => string): Promise<string[]> {
  const pages: string[] = []
  for (let asked = 0; asked < 40; asked += 1) {
    const first = query()
    const answer = await fetch(`http://127.0.0.1:${port}/api/market/products/?${first}`, { headers: manyAddresses() })
    const { next } = (await answer.json()) as { next: string | null }
    if (next) pages.push(`${first}&cursor=${encodeURIComponent(next)}`)
  }
  return pages
}
