import { farmPath } from '@farmlane/contract/market/paths.ts'
import { formatTown } from '../farms/format-town.ts'
import { farmFacts } from './json-ld.ts'
import type { StorefrontData } from './load-storefront.ts'
import { shortText } from './short-text.ts'

export function storefrontMeta(data: StorefrontData | null | undefined) {
  if (!data) return { title: 'Farm not found', noindex: true }
  const { farm } = data
  const photo = farm.photos[0]
  const town = formatTown(farm)
  return {
    title: town ? `${farm.name}, ${town}` : farm.name,
    description: shortText(farm.description) || `What ${farm.name} grows and sells, and how to get it.`,
    canonical: farmPath(farm.slug),
    type: 'profile' as const,
    ...(photo && { image: { path: photo.urls[1600], alt: farm.name } }),
    // Structured data is only rendered on the server, so the browser doesn't load its code.
    ...(import.meta.env.SSR && { jsonLd: (origin: string) => farmFacts(data, origin) }),
  }
}
