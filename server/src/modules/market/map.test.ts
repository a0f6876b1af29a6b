import type { Place } from '@farmlane/contract/kernel/place.ts'
import * as routes from '@farmlane/contract/market/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openManyStalls } from '../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

const pieceAround = async ({ latitude, longitude }: Place, by: number, zoom: number) => {
  const query = {
    west: String(longitude - by),
    east: String(longitude + by),
    south: String(latitude - by),
    north: String(latitude + by),
    zoom: String(zoom),
  }
  const piece = await farmlane.newClient().call(routes.getMapPiece, { query })
  return { ...piece, all: piece.clusters.reduce((sum, { count }) => sum + count, piece.farms.length) }
}

test('farms close together are one cluster at low zoom and single pins at high zoom', async () => {
  const place = { latitude: 35, longitude: -100 }
  await openManyStalls(
    farmlane,
    [0, 0.002, 0.004].map((shift) => ({ ...place, longitude: place.longitude + shift })),
  )
  expect(await pieceAround(place, 0.5, 8)).toMatchObject({ farms: [], clusters: [{ count: 3 }] })
  const close = await pieceAround(place, 0.01, 17)
  expect(close.farms).toHaveLength(3)
  expect(close.clusters).toEqual([])
})

test('any number of farms is shown completely, as pins or in clusters', async () => {
  const place = { latitude: 20, longitude: 50 }
  await openManyStalls(
    farmlane,
    Array.from({ length: 441 }, (_, at) => ({
      latitude: place.latitude - 1 + Math.floor(at / 21) / 10,
      longitude: place.longitude - 1 + (at % 21) / 10,
    })),
  )
  const piece = await pieceAround(place, 1.2, 10)
  expect(piece.all).toBe(441)
  expect(piece.farms.length + piece.clusters.length).toBeLessThanOrEqual(300)
  expect((await pieceAround(place, 1.2, 19)).all).toBe(441)
  const world = { west: '-180', east: '180', south: '-85', north: '85', zoom: '19' }
  const all = await farmlane.newClient().call(routes.getMapPiece, { query: world })
  expect(all.farms.length + all.clusters.length).toBeLessThan(10)
})
