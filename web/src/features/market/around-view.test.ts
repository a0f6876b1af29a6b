import { homePlace } from '@farmlane/contract/market/constants.ts'
import type { MarketFarm } from '@farmlane/contract/market/market-farm.ts'
import { expect, test } from 'vitest'
import { across, down } from '../../platform/map/mercator.ts'
import { pinsLook } from '../../platform/map/pins-look.ts'
import { aroundView } from './around-view.ts'

const place = { ...homePlace, chosen: false }
const farmAt = (name: string, latitude: number, longitude: number) => ({ name, place: { latitude, longitude } }) as MarketFarm
/** The locations of the demo farms, nearest first. */
const farms = [
  farmAt('Bee & Bramble', 40.6748, -74.0153),
  farmAt('Canal Street Mushrooms', 40.6772, -73.9903),
  farmAt('Cedar Lane Greens', 40.7527, -73.9262),
  farmAt('Hudson Hollow Farm', 40.76293, -74.0905),
  farmAt('Willow Creek', 40.7528, -74.12355),
  farmAt('Lower Field', 40.99594, -73.8804),
]
const beyond = [farmAt('Stony Ridge Dairy', 40.91996, -74.38338), farmAt('Sweet Hollow Stand', 40.7936, -73.4019)]

type Window = { x: number; y: number }
const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, step) => from + step * by)
const windows = (wide: readonly number[], high: readonly number[]) => wide.flatMap((x) => high.map((y) => ({ x, y })))

/** The position of each marker in the opened map: its tip, in pixels from the upper left corner. */
function opened(near: readonly MarketFarm[], all: readonly MarketFarm[], window: Window, snap: number) {
  const view = aroundView(place, near)
  const look = 'pins' in view && pinsLook(view, window, snap)
  if (!look) throw new Error(`no look in ${window.x} x ${window.y}`)
  const scale = 2 ** look.zoom
  return all.map(({ name, place: { latitude, longitude } }) => ({
    name,
    x: window.x / 2 + (across(longitude) - across(look.center.lng)) * scale,
    y: window.y / 2 + (down(latitude) - down(look.center.lat)) * scale,
  }))
}
type Mark = ReturnType<typeof opened>[number]
const isDrawnIn = (window: Window) => (mark: Mark) =>
  mark.x > -16 && mark.x < window.x + 16 && mark.y > 1 && mark.y < window.y + 44
const isWholeIn = (window: Window) => (mark: Mark) =>
  mark.x >= 16 && mark.x <= window.x - 16 && mark.y >= 45 && mark.y <= window.y
const isUnderButtons = (window: Window) => (mark: Mark) => mark.x + 16 > window.x - 58 && mark.y - 44 < 104

const names = (marks: readonly { name: string }[]) => marks.map(({ name }) => name).join()

// With raster tiles the map can only zoom in whole steps.
test.each([0.25, 1])(
  'the map opens with the four nearest farms and no part of a fifth on every screen size, with zoom steps of %d',
  (snap) => {
    const wrong = windows(steps(300, 960, 6), steps(390, 1010, 20)).filter((window) => {
      const drawn = opened(farms, [...farms, ...beyond], window, snap).filter(isDrawnIn(window))
      return names(drawn) !== names(farms.slice(0, 4)) || !drawn.every(isWholeIn(window)) || drawn.some(isUnderButtons(window))
    })
    expect(wrong).toEqual([])
  },
)

test.each([0.25, 1])('no farm of the small map is hidden under its buttons, with zoom steps of %d', (snap) => {
  const three = farms.slice(0, 3)
  const wrong = windows(steps(300, 830, 6), [302]).filter((window) => {
    const drawn = opened(three, three, window, snap)
    return !drawn.every(isWholeIn(window)) || drawn.some(isUnderButtons(window))
  })
  expect(wrong).toEqual([])
})

test('a fifth farm that lies between the nearest four is shown too', () => {
  const window = { x: 348, y: 504 }
  const among = [...farms.slice(0, 4), farmAt('In the midst', 40.72, -74.0)]
  expect(opened(among, among, window, 1).filter(isWholeIn(window))).toHaveLength(5)
})
