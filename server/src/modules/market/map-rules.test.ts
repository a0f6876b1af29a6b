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

test('keeps cells as they are when they are few', () => {
  const cells = [cell(0, 0), cell(1, 0, 5)]
  expect(gathered(cells, 2)).toBe(cells)
})

test('merges cells by fours when there are too many, and centers the cluster on its farms', () => {
  const four = [cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1, 5), cell(-1, -1)]
  expect(gathered(four, 4)).toEqual([
    { across: 0, up: 0, count: 8, first: '0.0', latitude: 0.75, longitude: 0.75 },
    { across: -1, up: -1, count: 1, first: '-1.-1', latitude: -1, longitude: -1 },
  ])
})

test('merges repeatedly without losing a farm', () => {
  const many = Array.from({ length: 4096 }, (_, at) => cell(at % 64, Math.floor(at / 64)))
  const few = gathered(many, 300)
  expect(few.length).toBe(256)
  expect(few.reduce((sum, { count }) => sum + count, 0)).toBe(4096)
})

test('a close zoom shows single farms, but not for the whole world', () => {
  const town = { west: -74.02, south: 40.7, east: -74, north: 40.71 }
  expect(squaresOf(town, 17).single).toBe(true)
  expect(squaresOf(town, 16).single).toBe(false)
  const world = { west: -180, south: -90, east: 180, north: 90 }
  expect(squaresOf(world, 19).single).toBe(false)
  expect(squaresOf(world, 19).side).toBeGreaterThan(0.05)
})
