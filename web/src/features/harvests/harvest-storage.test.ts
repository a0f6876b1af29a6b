import type { Harvest } from '@farmlane/contract/harvests/harvest.ts'
import { beforeEach, expect, test } from 'vitest'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { browserStorage } from '../../platform/storage/storage.ts'
import { harvestsKept, keepHarvests, useHarvestStorage } from './harvest-storage.ts'

const row = (id: string): OutboxRow => ({
  seq: 1,
  id,
  owner: 'june',
  farm_id: 'willow',
  kind: 'harvests.record',
  params: {},
  about: [],
  file: null,
  body: {
    id,
    crop_id: 'kale',
    quantity: 4,
    unit: 'kg',
    grade: 'A',
    notes: '',
    harvest_date: '2026-08-15',
    lot_id: 'LOT-260815-AAAA',
  },
  shown: { crop_name: 'Kale', field_id: 'f', field_name: 'East beds' },
  key: 'key',
  created_at: '2026-08-15T11:00:00.000Z',
  state: 'waiting',
  problem: null,
  attempts: 1,
})

const recorded: Harvest = {
  id: 'h1',
  farm: 'willow',
  crop: 'tomatoes',
  crop_name: 'Tomatoes',
  field_id: 'f',
  field_name: 'River Bend',
  quantity: 62.5,
  unit: 'lbs',
  grade: null,
  harvest_date: '2026-08-14',
  lot_id: 'LOT-260814-K7QD',
  lot_asked: null,
  lot: 'l',
  product: { id: 'p', name: 'Tomatoes', status: 'draft' },
  stock_unit: 'lb',
  stocked: 62.5,
  left: 62.5,
  held: false,
  unconfirmed: false,
  notes: '',
  recorded_by: 'June Hale',
  withdrawn: null,
  passed: [],
  created_at: '2026-08-14T10:00:00.000Z',
  updated_at: '2026-08-14T10:00:00.000Z',
  corrections: [],
  can: { edit: true, withdraw: true, move: true, why_not_withdraw: null },
}
const here = { owner: 'june', farmId: 'willow' }

beforeEach(() => useHarvestStorage.setState(useHarvestStorage.getInitialState(), true))

test('lists pending harvests before those on the server, and counts them', () => {
  keepHarvests({ ...here, recorded: [recorded], rows: [row('h2')] })
  expect(harvestsKept('june', 'willow')).toMatchObject([
    { id: 'h2', cropName: 'Kale', lotId: 'LOT-260815-AAAA', syncStatus: 'pending' },
    { id: 'h1', cropName: 'Tomatoes', lotId: 'LOT-260814-K7QD', syncStatus: 'synced' },
  ])
  expect(useHarvestStorage.getState().pendingSyncs).toEqual(['h2'])
  expect(useHarvestStorage.getState().products.map(({ name }) => name)).toEqual(['Tomatoes', 'Kale'])
})

test('does not show a harvest twice when the server’s reply to it was lost', () => {
  keepHarvests({ ...here, recorded: [recorded], rows: [row('h1')] })
  expect(harvestsKept('june', 'willow')).toMatchObject([{ id: 'h1', syncStatus: 'synced' }])
  expect(useHarvestStorage.getState().pendingSyncs).toEqual([])
})

test('keeps the server’s last list while the server can’t be reached', () => {
  keepHarvests({ ...here, recorded: [recorded], rows: [] })
  keepHarvests({ ...here, recorded: undefined, rows: [row('h2')] })
  expect(harvestsKept('june', 'willow').map(({ id }) => id)).toEqual(['h2', 'h1'])
})

test('another user on the device, and another farm, see nothing', () => {
  keepHarvests({ ...here, recorded: [recorded], rows: [] })
  expect(harvestsKept('bo', 'willow')).toEqual([])
  expect(harvestsKept('june', 'stony')).toEqual([])
  expect(harvestsKept(null, 'willow')).toEqual([])
  keepHarvests({ owner: 'bo', farmId: 'willow', recorded: undefined, rows: [] })
  expect(harvestsKept('bo', 'willow')).toEqual([])
})

test('is stored under the specified name, and invalid stored data is ignored', async () => {
  keepHarvests({ ...here, recorded: [recorded], rows: [] })
  expect(JSON.parse(browserStorage.getItem('harvest-storage') ?? '')).toMatchObject({
    state: { owner: 'june', harvests: [{ id: 'h1' }] },
  })
  browserStorage.setItem(
    'harvest-storage',
    JSON.stringify({ state: { owner: 'june', farmId: 'willow', harvests: 'none' }, version: 1 }),
  )
  await useHarvestStorage.persist.rehydrate()
  expect(harvestsKept('june', 'willow')).toEqual([])
})
