import type { Lot } from '@farmlane/contract/stock/lot.ts'
import { expect, test } from 'vitest'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { lotWithUnsent } from './lot-overlay.ts'

const today = '2026-08-15'
const lot: Lot = {
  id: 'lot-1',
  farm: 'willow',
  lot_id: 'LOT-260810-K7PM',
  product: 'tomatoes',
  name: 'Tomatoes',
  field_name: '',
  kind: 'harvest',
  state: 'open',
  hold_reason: '',
  unit: 'lb',
  next_unit: null,
  grade: '',
  on: '2026-08-10',
  use_by: '2026-08-20',
  received: 62.5,
  on_hand: 60,
  reserved: 4.5,
  available: 55.5,
  created_at: '2026-08-10T10:00:00.000Z',
  can: { change: true, release: true, set_use_by: true },
}
const held: Lot = { ...lot, state: 'held', hold_reason: 'Mold', available: 0 }

const row = (kind: string, body: object, about: Partial<OutboxRow> = {}) => ({
  kind,
  params: { lot_id: 'lot-1' },
  body,
  state: 'waiting' as const,
  ...about,
})
const hold = row('stock.hold', { reason: 'Water test' })
const release = row('stock.release', { reason: '' })

test('a lot put on hold offline is shown on hold at once, with the reason', () => {
  expect(lotWithUnsent(lot, [hold], today)).toEqual({ ...lot, state: 'held', hold_reason: 'Water test', available: 0 })
})

test('a lot released offline can be sold again, unless it is empty or expired', () => {
  expect(lotWithUnsent(held, [release], today)).toEqual(lot)
  expect(lotWithUnsent({ ...held, on_hand: 0, reserved: 0 }, [release], today)).toMatchObject({ state: 'empty', available: 0 })
  expect(lotWithUnsent({ ...held, use_by: '2026-08-14' }, [release], today)).toMatchObject({ state: 'expired', available: 0 })
})

test('applies several commands in the order they were made', () => {
  expect(lotWithUnsent(lot, [hold, release], today)).toEqual(lot)
  expect(lotWithUnsent(held, [release, hold], today)).toMatchObject({ state: 'held', hold_reason: 'Water test' })
})

test('refused holds, other lots and withdrawn lots change nothing', () => {
  expect(lotWithUnsent(lot, [{ ...hold, state: 'refused' }], today)).toEqual(lot)
  expect(lotWithUnsent(lot, [{ ...hold, params: { lot_id: 'lot-2' } }], today)).toEqual(lot)
  const withdrawn = { ...lot, state: 'withdrawn' as const }
  expect(lotWithUnsent(withdrawn, [hold], today)).toEqual(withdrawn)
})

test('a released lot that finishes in an old unit stays off sale', () => {
  expect(lotWithUnsent({ ...held, next_unit: 'kg' }, [row('stock.release', {})], today)).toMatchObject({
    state: 'open',
    available: 0,
  })
})
