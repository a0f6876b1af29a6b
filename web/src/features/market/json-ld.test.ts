import { expect, test } from 'vitest'
import { farmFacts, productFacts } from './json-ld.ts'
import type { ProductData, StorefrontData } from './load-storefront.ts'

const data = {
  farm: {
    slug: 'hollow',
    name: 'Hollow',
    description: '',
    city: 'Secaucus',
    state: 'NJ',
    phone: '',
    public_email: '',
    website: '',
    photos: [],
    place: { latitude: 40.7, longitude: -74, radius_miles: 1 },
    hours: [null, { opens: '09:00', closes: '17:00' }, null, null, null, null, null],
    rating: { average: null, count: 0 },
  },
  products: [],
} as unknown as StorefrontData

test('a farm without reviews claims no rating, and its location is only approximate', () => {
  const [business] = farmFacts(data, 'https://farm.example') as [Record<string, unknown>]
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    url: 'https://farm.example/marketplace/farms/hollow',
    address: { addressLocality: 'Secaucus' },
    geo: { latitude: 40.7, longitude: -74 },
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '09:00', closes: '17:00' }],
  })
  expect(business['aggregateRating']).toBeUndefined()
})

test('a rated farm states its number of reviews', () => {
  const rated = { ...data, farm: { ...data.farm, rating: { average: 4.8, count: 10 } } }
  const [business] = farmFacts(rated, 'https://farm.example') as [Record<string, unknown>]
  expect(business['aggregateRating']).toMatchObject({ ratingValue: 4.8, reviewCount: 10 })
})

test('a product with less than its minimum left is marked as out of stock for search engines', () => {
  const product = { id: '1', name: 'Chard', unit: 'bunch', price_minor: 300, currency: 'USD', photos: [], farm: data.farm }
  const sold = { pricing_mode: 'each', minimum: 2, step: 1, piece_weight: null, piece_weight_max: null }
  const offered = (available: number) => {
    const [facts] = productFacts(
      { product: { ...product, ...sold, available } } as unknown as ProductData,
      'https://farm.example',
    )
    return (facts as { offers: { availability: string } }).offers.availability
  }
  expect([1, 2].map(offered)).toEqual(['https://schema.org/OutOfStock', 'https://schema.org/InStock'])
})
