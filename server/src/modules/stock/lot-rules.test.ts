import { expect, test } from 'vitest'
import { shareFree, shareOut } from './lot-rules.ts'

const today = '2026-05-04'
const lot = (id: string, about: object = {}) => ({ id, use_by: null, received_on: today, on_hand: 10, reserved: 0, ...about })

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
