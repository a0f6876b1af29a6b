import type { Product } from '@farmlane/contract/catalog/product.ts'
import { expect, test } from 'vitest'
import { ProductSearch, productsWanted } from './product-search.ts'

const product = (name: string, more: Partial<Product> = {}) =>
  ({ name, category: 'Vegetables', status: 'active', is_available: true, ...more }) as Product
const all = [
  product('Brandywine tomatoes'),
  product('Jalapeño', { status: 'paused', is_available: false }),
  product('Apples', { category: 'Fruits', status: 'draft', is_available: false }),
]
const named = (search: Partial<Parameters<typeof productsWanted>[1]>) =>
  productsWanted(all, { q: '', status: undefined, category: undefined, available: undefined, low: undefined, ...search }).map(
    ({ name }) => name,
  )

test('finds a product by any words of its name or category, ignoring accents', () => {
  expect(named({ q: 'tomat brandy' })).toEqual(['Brandywine tomatoes'])
  expect(named({ q: 'jalapeno' })).toEqual(['Jalapeño'])
  expect(named({ q: 'fruit' })).toEqual(['Apples'])
  expect(named({ q: 'pears' })).toEqual([])
})

test('combines the filters for status, category and availability', () => {
  expect(named({ status: 'paused' })).toEqual(['Jalapeño'])
  expect(named({ category: 'Fruits' })).toEqual(['Apples'])
  expect(named({ available: 'true' })).toEqual(['Brandywine tomatoes'])
  expect(named({ available: 'true', category: 'Fruits' })).toEqual([])
})

test('lists low products emptiest first', () => {
  const low = (name: string, available: number, low_stock_level: number, is_low = true) =>
    product(name, { available, low_stock_level, is_low })
  const products = [low('Beets', 3, 4), low('Corn', 9, 4, false), low('Garlic', 0, 0), low('Kale', 1, 4)]
  const found = productsWanted(products, { q: '', low: 'true' })
  expect(found.map(({ name }) => name)).toEqual(['Garlic', 'Kale', 'Beets'])
})

test('ignores invalid URL parameters and shows the whole list', () => {
  expect(ProductSearch.parse({ status: 'sold', category: '1', available: 'no', low: 'yes', product: 'x' })).toEqual({ q: '' })
})
