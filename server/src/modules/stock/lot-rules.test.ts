import { expect, test } from 'vitest'
import { levelsInUnit, shareFree, shareOut } from './lot-rules.ts'

const today = '2026-05-04'
const lot = (id: string, about: object = {}) => ({ id, use_by: null, received_on: today, on_hand: 10, reserved: 0, ...about })

test('converts what a lot holds and received, or neither', () => {
  expect(levelsInUnit({ unit: 'lb', on_hand: 10, received: 20 }, 'kg', {})).toEqual({ on_hand: 4.536, received: 9.072 })
  expect(levelsInUnit({ unit: 'unit', on_hand: 0, received: 24 }, 'dozen', {})).toEqual({ on_hand: 0, received: 2 })
  expect(levelsInUnit({ unit: 'unit', on_hand: 23, received: 24 }, 'dozen', {}), '23 would be 23.004').toBeNull()
  expect(levelsInUnit({ unit: 'unit', on_hand: 24, received: 25 }, 'dozen', {})).toBeNull()
})

test('takes first to expire first, then the oldest, and never reserved stock', () => {
  const lots = [
    lot('keeps'),
    lot('late', { use_by: '2026-05-20' }),
    lot('soon', { use_by: '2026-05-06', reserved: 7 }),
    lot('old', { received_on: '2026-05-01' }),
  ]
  expect(shareOut(lots, 20.5)).toEqual([
    { id: 'soon', quantity: 3 },
    { id: 'late', quantity: 10 },
    { id: 'old', quantity: 7.5 },
  ])
  expect(shareOut(lots, 33)).toHaveLength(4)
  expect(shareOut(lots, 33.001)).toBeNull()
})

test('takes free stock from the named lots first, and at most what is free', () => {
  const lots = [
    lot('soon', { use_by: '2026-05-06' }),
    lot('late', { use_by: '2026-05-20', reserved: 8 }),
    lot('full', { reserved: 10 }),
  ]
  expect(shareFree(lots, 5, ['late', 'full'])).toEqual([
    { lot_id: 'late', quantity: 2 },
    { lot_id: 'soon', quantity: 3 },
  ])
  expect(shareFree(lots, 5, [])).toEqual([{ lot_id: 'soon', quantity: 5 }])
  expect(shareFree(lots, 99, [])).toEqual([
    { lot_id: 'soon', quantity: 10 },
    { lot_id: 'late', quantity: 2 },
  ])
})
