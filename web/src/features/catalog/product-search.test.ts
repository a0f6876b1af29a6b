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
  productsWanted(all, { q: '', status: undefined, category: undefined, available: undefined, ...search }).map(({ name }) => name)

test('a product is found by any words of its name, without accents', () => {
  expect(named({ q: 'tomat brandy' })).toEqual(['Brandywine tomatoes'])
  expect(named({ q: 'jalapeno' })).toEqual(['Jalapeño'])
  expect(named({ q: 'fruit' })).toEqual(['Apples'])
  expect(named({ q: 'pears' })).toEqual([])
})

test('status, category and what can be sold narrow the list together', () => {
  expect(named({ status: 'paused' })).toEqual(['Jalapeño'])
  expect(named({ category: 'Fruits' })).toEqual(['Apples'])
  expect(named({ available: 'true' })).toEqual(['Brandywine tomatoes'])
  expect(named({ available: 'true', category: 'Fruits' })).toEqual([])
})

test('an address with nonsense in it shows the whole list', () => {
  expect(ProductSearch.parse({ status: 'sold', category: '1', available: 'no', product: 'x' })).toEqual({ q: '' })
})
