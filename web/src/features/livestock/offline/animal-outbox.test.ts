import { expect, test } from 'vitest'
import { kindOf } from '../../../platform/outbox/kinds.ts'
import type { OutboxRow } from '../../../platform/outbox/outbox-row.ts'
import './animal-outbox.ts'

const waiting = (body: object) => {
  const row: OutboxRow = {
    ...{ seq: 1, id: 'line', owner: 'june', farm_id: 'willow', kind: 'livestock.record_event', params: { animal_id: 'daisy' } },
    ...{ body: { on: '2026-05-04', ...body }, shown: { label: 'Daisy', kind: 'animal' }, about: [], key: 'line' },
    ...{ created_at: '2026-05-04T11:00:00.000Z', state: 'waiting', problem: null, attempts: 0, file: null },
  }
  return [kindOf(row.kind)?.label(row), kindOf(row.kind)?.detail?.(row)]
}

test('a pending entry keeps the medicine as it was typed, and names its day', () => {
  const cure = { kind: 'treatment', medicine: 'Ivermectin', reason: 'Worms', ended_on: '2026-05-04' }
  expect(waiting(cure)).toEqual(['Daisy: Ivermectin for worms', 'May 4, 2026'])
  expect(waiting({ kind: 'weight', weight: 900, unit: 'lb' })).toEqual(['Daisy: weighed 900 lb', 'May 4, 2026'])
})
