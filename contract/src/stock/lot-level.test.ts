import { expect, test } from 'vitest'
import { availableOf, lotState } from './lot-level.ts'

const today = '2026-05-04'
const level = { held: false, withdrawn: false, use_by: null, on_hand: 10, reserved: 4, next_unit: null }

test('reserved, held and expired stock is not available', () => {
  expect(availableOf(level, today)).toBe(6)
  expect(availableOf({ ...level, held: true }, today)).toBe(0)
  expect(availableOf({ ...level, use_by: today }, today)).toBe(6)
  expect(availableOf({ ...level, use_by: '2026-05-03' }, today)).toBe(0)
})

test('nothing is available of a lot that finishes in an old unit', () => {
  expect(availableOf({ ...level, next_unit: 'kg' }, today)).toBe(0)
})

test('a lot has one state, the most serious first', () => {
  expect(lotState(level, today)).toBe('open')
  expect(lotState({ ...level, use_by: '2026-05-03' }, today)).toBe('expired')
  expect(lotState({ ...level, held: true, use_by: '2026-05-03' }, today)).toBe('held')
  expect(lotState({ ...level, on_hand: 0, use_by: '2026-05-03' }, today)).toBe('empty')
  expect(lotState({ ...level, on_hand: 0, withdrawn: true }, today)).toBe('withdrawn')
})
