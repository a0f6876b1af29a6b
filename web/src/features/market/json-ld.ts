import type { MarketProduct } from '@farmlane/contract/market/market-product.ts'
import { farmPath, marketPath, productPath } from '@farmlane/contract/market/paths.ts'
import { isSoldOut } from '@farmlane/contract/orders/quantity-rules.ts'
import { dayNames } from '../farms/opening-hours.ts'
import type { ProductData, StorefrontData } from './load-storefront.ts'

/** Structured data for search engines (schema.org). States only what the page itself shows. */
export function farmFacts({ farm, products }: StorefrontData, origin: string): object[] {
  const url = origin + farmPath(farm.slug)
  const { average, count } = farm.rating
  const business = {
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: farm.name,
    description: farm.description || undefined,
    image: farm.photos.length > 0 ? farm.photos.map(({ urls }) => origin + urls[1600]) : undefined,
    telephone: farm.phone || undefined,
    email: farm.public_email || undefined,
    sameAs: farm.website || undefined,
    address: farm.city
      ? { '@type': 'PostalAddress', addressLocality: farm.city, addressRegion: farm.state || undefined, addressCountry: 'US' }
      : undefined,
    geo: farm.place && { '@type': 'GeoCoordinates', latitude: farm.place.latitude, longitude: farm.place.longitude },
    openingHoursSpecification: farm.hours.flatMap((day, at) =>
      day ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: dayNames[at], opens: day.opens, closes: day.closes }] : [],
    ),
    aggregateRating: count > 0 ? { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } : undefined,
    makesOffer: products.slice(0, 24).map((product) => offerOf(product, origin)),
  }
  return [business, crumbs(origin, [farm.name, farmPath(farm.slug)])]
}

export function productFacts({ product }: ProductData, origin: string): object[] {
  const it = {
    '@type': 'Product',
    name: product.name,
    description: product.description || undefined,
    category: product.category,
    image: product.photos.length > 0 ? product.photos.map(({ urls }) => origin + urls[1600]) : undefined,
    brand: { '@type': 'Brand', name: product.farm.name },
    offers: offerOf(product, origin),
  }
  return [it, crumbs(origin, [product.farm.name, farmPath(product.farm.slug)], [product.name, productPath(product.id)])]
}

const offerOf = (product: MarketProduct, origin: string) => ({
  '@type': 'Offer',
  name: product.name,
  url: origin + productPath(product.id),
  price: (product.price_minor / 100).toFixed(2),
  priceCurrency: product.currency,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: (product.price_minor / 100).toFixed(2),
    priceCurrency: product.currency,
    unitText: product.unit,
  },
  availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
  seller: { '@type': 'Organization', name: product.farm.name },
})

const crumbs = (origin: string, ...steps: [name: string, path: string][]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: ([['Marketplace', marketPath()], ...steps] as const).map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
})
