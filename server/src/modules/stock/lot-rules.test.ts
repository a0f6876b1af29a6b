import { expect, test } from 'vitest'
import { availableOf, lotState, shareFree, shareOut } from './lot-rules.ts'

const today = '2026-05-04'
const level = { held: false, withdrawn: false, use_by: null, on_hand: 10, reserved: 4 }
const lot = (id: string, about: object = {}) => ({ id, use_by: null, received_on: today, on_hand: 10, reserved: 0, ...about })

test('reserved, held and expired stock is not available', () => {
  expect(availableOf(level, today)).toBe(6)
  expect(availableOf({ ...level, held: true }, today)).toBe(0)
  expect(availableOf({ ...level, use_by: today }, today)).toBe(6)
  expect(availableOf({ ...level, use_by: '2026-05-03' }, today)).toBe(0)
})

test('a lot has one state, the most serious first', () => {
  expect(lotState(level, today)).toBe('open')
  expect(lotState({ ...level, use_by: '2026-05-03' }, today)).toBe('expired')
  expect(lotState({ ...level, held: true, use_by: '2026-05-03' }, today)).toBe('held')
  expect(lotState({ ...level, on_hand: 0, reserved: 0, use_by: '2026-05-03' }, today)).toBe('empty')
  expect(lotState({ ...level, on_hand: 0, reserved: 0, withdrawn: true }, today)).toBe('withdrawn')
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
