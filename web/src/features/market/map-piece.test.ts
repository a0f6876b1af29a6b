import type { MapPiece, MarketFarm } from '@farmlane/contract/market/market-farm.ts'
import { expect, test } from 'vitest'
import { inWindow, isCovered, withMargin } from './map-piece.ts'

const town = { west: -74.1, south: 40.6, east: -73.9, north: 40.8, zoom: 12 }
const farm = (name: string, latitude: number, miles: number) =>
  ({ name, miles, place: { latitude, longitude: -74 } }) as MarketFarm
const piece: MapPiece = {
  farms: [farm('Far', 40.75, 9), farm('Outside', 41.2, 30), farm('Near', 40.7, 1)],
  clusters: [
    { place: { latitude: 40.65, longitude: -74 }, count: 12 },
    { place: { latitude: 42, longitude: -74 }, count: 40 },
  ],
}
const known = { near: '40.71,-74.01', box: withMargin(town), piece }

test('a small move of the map sends no request', () => {
  expect(isCovered(known, '40.71,-74.01', { ...town, west: -74.13, east: -73.93 })).toBe(true)
  expect(isCovered(known, '40.71,-74.01', { ...town, west: -74.3, east: -74.1 })).toBe(false)
})

test('another zoom level or another place sends a request', () => {
  expect(isCovered(known, '40.71,-74.01', { ...town, zoom: 13 })).toBe(false)
  expect(isCovered(known, '42.65,-73.75', town)).toBe(false)
  expect(isCovered(null, '40.71,-74.01', town)).toBe(false)
})

test('the list beside the map shows the farms in the window, nearest first, and counts those in clusters too', () => {
  const seen = inWindow(piece, town)
  expect(seen.farms.map(({ name }) => name)).toEqual(['Near', 'Far'])
  expect(seen.total).toBe(14)
})

test('the requested area never exceeds the map', () => {
  const world = withMargin({ west: -180, south: -85, east: 180, north: 85, zoom: 3 })
  expect(world).toEqual({ west: -180, south: -85, east: 180, north: 85, zoom: 3 })
})
