import type { AnimalEvent } from '@farmlane/contract/livestock/event.ts'
import { expect, test } from 'vitest'
import type { OutboxRow } from '../../../platform/outbox/outbox-row.ts'
import { type GateFarm, withWaiting } from '../../growing/waiting-blocks.ts'
import './animal-outbox.ts'

const farm: GateFarm = { id: 'willow', time_zone: 'America/New_York', practices: [] }
const cow = '00000000-0000-4000-8000-000000000001'
const line = (id: string, body: object, about: Partial<OutboxRow> = {}): OutboxRow => ({
  ...{ seq: 1, id, owner: 'june', farm_id: 'willow', kind: 'livestock.record_event', params: { animal_id: cow } },
  ...{ body: { on: '2026-08-15', ...body }, shown: { label: 'Cow 14', kind: 'animal' }, about: [], key: id },
  ...{ created_at: '2026-08-15T11:00:00.000Z', state: 'waiting', problem: null, attempts: 0, file: null },
  ...about,
})
const cure = { kind: 'treatment', medicine: 'Penicillin G', reason: 'Mastitis', ended_on: '2026-08-15', milk_days: 4 }
const closed = (...rows: OutboxRow[]) => withWaiting([], rows, farm)

test('a pending treatment blocks right away, even when the server refuses it', () => {
  const block = {
    kind: 'withdrawal_milk',
    about: { kind: 'animal', id: cow, name: 'Cow 14' },
    stops: ['collect'],
    why: 'Penicillin G was given on Sat, Aug 15, and the milk has to wait 4 days after it',
    from: '2026-08-15T04:00:00.000Z',
    until: '2026-08-20T04:00:00.000Z',
    source_id: 'cure',
  }
  expect(closed(line('cure', cure))).toEqual([block])
  expect(closed(line('cure', cure, { state: 'refused' }))).toEqual([block])
  expect(withWaiting(closed(line('cure', cure)), [line('cure', cure)], farm), 'the server’s list has it already').toEqual([block])
  expect(closed(line('flock', cure, { shown: { label: 'Layers', kind: 'group' } }))).toMatchObject([{ about: { kind: 'group' } }])
  expect(closed(line('weight', { kind: 'weight', weight: 900, unit: 'lb' }))).toEqual([])
})

test('taking a treatment back lifts its block, and correcting it changes the block, unless the server refuses that', () => {
  const shown = { label: 'Cow 14', kind: 'animal', line: { id: 'cure', animal: cow } as AnimalEvent }
  const undo = line('undo', {}, { kind: 'livestock.take_back', body: { reason: 'Another cow' }, shown })
  expect(closed(line('cure', cure), undo)).toEqual([])
  expect(closed(line('cure', cure), { ...undo, state: 'refused' })).toHaveLength(1)
  const corrects = { event_id: '00000000-0000-4000-8000-000000000009', reason: 'Two days' }
  const right = line('right', { ...cure, milk_days: 2, corrects }, { shown })
  expect(closed(line('cure', cure), right)).toMatchObject([{ source_id: 'right', until: '2026-08-18T04:00:00.000Z' }])
})

test('an animal that is gone has no blocks; a flock keeps them, because some of it is left', () => {
  const dead = line('dead', { kind: 'death', head: 1 })
  expect(closed(line('cure', cure), dead)).toEqual([])
  expect(closed(line('cure', cure), { ...dead, state: 'refused' })).toHaveLength(1)
  expect(closed(line('cure', cure, { shown: { label: 'Layers', kind: 'group' } }), dead)).toHaveLength(1)
})
