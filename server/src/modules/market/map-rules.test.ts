import { expect, test } from 'vitest'
import { type Cell, gathered, squaresOf } from './map-rules.ts'

const cell = (across: number, up: number, count = 1): Cell => ({
  across,
  up,
  count,
  first: `${across}.${up}`,
  latitude: up,
  longitude: across,
})

test('few squares stay as they are', () => {
  const cells = [cell(0, 0), cell(1, 0, 5)]
  expect(gathered(cells, 2)).toBe(cells)
})

test('too many are gathered by fours, and the circle stands in the midst of its farms', () => {
  const four = [cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1, 5), cell(-1, -1)]
  expect(gathered(four, 4)).toEqual([
    { across: 0, up: 0, count: 8, first: '0.0', latitude: 0.75, longitude: 0.75 },
    { across: -1, up: -1, count: 1, first: '-1.-1', latitude: -1, longitude: -1 },
  ])
})

test('as often as it takes, and nobody is lost', () => {
  const many = Array.from({ length: 4096 }, (_, at) => cell(at % 64, Math.floor(at / 64)))
  const few = gathered(many, 300)
  expect(few.length).toBe(256)
  expect(few.reduce((sum, { count }) => sum + count, 0)).toBe(4096)
})

test('a near map shows each farm for itself, but not the whole world so', () => {
  const town = { west: -74.02, south: 40.7, east: -74, north: 40.71 }
  expect(squaresOf(town, 17).single).toBe(true)
  expect(squaresOf(town, 16).single).toBe(false)
  const world = { west: -180, south: -90, east: 180, north: 90 }
  expect(squaresOf(world, 19).single).toBe(false)
  expect(squaresOf(world, 19).side).toBeGreaterThan(0.05)
})
