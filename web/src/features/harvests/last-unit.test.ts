import type { CropTotal } from '@farmlane/contract/harvests/harvest.ts'
import { expect, test } from 'vitest'
import { lastUnit } from './last-unit.ts'
import type { LocalHarvest } from './local-harvest.ts'

const kale = { id: 'kale', name: 'Kale', expected_unit: 'bushels' } as const
const total = (about: Partial<CropTotal>): CropTotal => ({
  crop: 'kale',
  crop_name: 'Kale',
  unit: 'lbs',
  quantity: 40,
  pickings: 1,
  largest: 40,
  last_on: '2026-08-15',
  last_at: '2026-08-15T10:00:00.000Z',
  ...about,
})
const waiting = (about: Partial<LocalHarvest>) =>
  ({
    cropId: 'kale',
    cropName: 'Kale',
    unit: 'kg',
    harvestDate: '2026-08-14',
    createdAt: '2026-08-14T10:00:00.000Z',
    ...about,
  }) as LocalHarvest

test('is the unit of the newest day', () => {
  const older = total({ unit: 'units', last_on: '2026-08-14', last_at: '2026-08-16T10:00:00.000Z' })
  expect(lastUnit(kale, [older, total({})], [])).toBe('lbs')
})

test('on the same day, the harvest recorded last decides, in any order of the list', () => {
  const later = total({ unit: 'units', last_at: '2026-08-15T18:00:00.000Z' })
  expect(lastUnit(kale, [total({}), later], [])).toBe('units')
  expect(lastUnit(kale, [later, total({})], [])).toBe('units')
})

test('a harvest pending on this device counts as newer than the server’s', () => {
  expect(lastUnit(kale, [total({})], [waiting({})])).toBe('kg')
  const second = waiting({ unit: 'dozen', createdAt: '2026-08-14T11:00:00.000Z' })
  expect(lastUnit(kale, [], [second, waiting({})])).toBe('dozen')
  expect(lastUnit(kale, [], [waiting({}), second])).toBe('dozen')
})

test('an earlier planting of the same name decides while this one has no harvests', () => {
  const earlier = total({ crop: 'last year', crop_name: 'KALE', unit: 'units' })
  expect(lastUnit(kale, [earlier], [])).toBe('units')
  expect(lastUnit(kale, [earlier, total({ last_on: '2025-08-15' })], [])).toBe('lbs')
  expect(lastUnit(kale, [earlier], [waiting({ cropId: 'other field' })])).toBe('kg')
  expect(lastUnit(kale, [total({})], [waiting({ cropId: 'other field' })])).toBe('lbs')
})

test('without harvests it is the planned unit; an unconfirmed quantity is ignored', () => {
  expect(lastUnit(kale, [total({ unit: 'tons', largest: 0 }), total({ crop: 'chard', crop_name: 'Chard' })], [])).toBe('bushels')
})
