import * as routes from '@farmlane/contract/market/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

test('finds towns and ZIP codes for a visitor without an account', async () => {
  const visitor = farmlane.newClient()
  const { results, next } = await visitor.call(routes.findPlaces, { query: { q: 'brooklyn ny' } })
  expect(results).toEqual([{ label: 'Brooklyn, NY', latitude: 40.645, longitude: -73.945 }])
  expect(next).toBeNull()
  expect((await visitor.call(routes.findPlaces, { query: { q: 'nowhere at all' } })).results).toEqual([])
})

test('refuses overlong and missing queries with an error message', async () => {
  for (const search of [`?q=${'a'.repeat(10_000)}`, '', '?q=a&q=b', '?q=%00'])
    expect((await farmlane.app.inject({ url: `/api/market/places/${search}` })).statusCode, search.slice(0, 20)).toBe(422)
})
