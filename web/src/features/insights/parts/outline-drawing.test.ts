import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawOutlines } from './outline-drawing.ts'

const box = { width: 360, height: 220, margin: 12 }
const square = (lat: number, lng: number, size = 0.001) => [
  { lat, lng },
  { lat, lng: lng + size },
  { lat: lat + size, lng: lng + size },
  { lat: lat + size, lng },
]

test('draws north up, east right, and sizes to scale', () => {
  const [southWest, northEast] = drawOutlines([square(41, -74), square(41.002, -73.998, 0.002)], box)
  expect(northEast!.middle.x).toBeGreaterThan(southWest!.middle.x)
  expect(northEast!.middle.y).toBeLessThan(southWest!.middle.y)
  expect(northEast!.height).toBeCloseTo(southWest!.height * 2)
})

test('draws a degree of longitude shorter at higher latitudes', () => {
  const [field] = drawOutlines([square(60, 10)], box)
  expect(field!.width).toBeCloseTo(field!.height / 2, 1)
})

test('returns the center of a field', () => {
  const [field] = drawOutlines([square(0, 0)], box)
  expect(field!.middle.x).toBeCloseTo(180)
  expect(field!.middle.y).toBeCloseTo(110)
})

test('keeps every drawing inside the box, even a field without area', () => {
  const point = fc.record({
    lat: fc.double({ min: -85, max: 85, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 3, maxLength: 8 }), { maxLength: 5 }), (outlines) => {
      for (const { corners } of drawOutlines(outlines, box))
        for (const { x, y } of corners) {
          expect(x).toBeGreaterThanOrEqual(box.margin - 0.01)
          expect(x).toBeLessThanOrEqual(box.width - box.margin + 0.01)
          expect(y).toBeGreaterThanOrEqual(box.margin - 0.01)
          expect(y).toBeLessThanOrEqual(box.height - box.margin + 0.01)
        }
    }),
  )
  expect(
    drawOutlines(
      [
        [
          { lat: 41, lng: -74 },
          { lat: 41, lng: -74 },
          { lat: 41, lng: -74 },
        ],
      ],
      box,
    )[0]?.middle,
  ).toEqual({ x: 180, y: 110 })
})
