import { beforeEach, expect, test } from 'vitest'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { setOwner } from '../../platform/session/owner.ts'
import { openQuickHarvest, useQuickHarvest } from './quick-harvest-store.ts'

beforeEach(() => useQuickHarvest.setState({ open: false, draft: null }))

const refused: OutboxRow = {
  seq: 1,
  id: 'a',
  owner: 'june',
  farm_id: 'willow-bend',
  kind: 'harvests.record',
  params: {},
  about: [],
  file: null,
  body: {
    id: 'a',
    lot_id: 'LOT-260815-ABCD',
    crop_id: 'peas',
    quantity: 100,
    unit: 'lbs',
    notes: 'only for June',
    harvest_date: '2026-08-15',
  },
  shown: { crop_name: 'Peas', field_id: 'f', field_name: 'Far field' },
  key: 'key-1',
  created_at: '2026-08-15T10:00:00Z',
  state: 'refused',
  problem: { message: 'This crop is only planned.', fields: null },
  attempts: 1,
}

// June corrects a refused harvest; her session ends and leads to login without a reload. Max of the same farm logs in.
// `QuickHarvest` checks only `open` and the farm, so without a reset Max would see June's form and replace her row (same id).
test('a form that June left open is not open for Max', () => {
  setOwner('june')
  openQuickHarvest('willow-bend', { row: refused })
  setOwner(null)
  setOwner('max')
  const { open, draft } = useQuickHarvest.getState()
  expect(open ? draft : null).toBeNull()
})
