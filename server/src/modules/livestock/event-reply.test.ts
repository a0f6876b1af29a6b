import { AnimalEvent, RecordEvent } from '@farmlane/contract/livestock/event.ts'
import { factsOf } from '@farmlane/contract/livestock/event-facts.ts'
import { expect, test } from 'vitest'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { readFacts } from './event-facts-rules.ts'
import { type Around, eventReply, lotShown } from './event-reply.ts'
import type { EventShown } from './event-views.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const [cow, bull, herd] = [uuid(1), uuid(2), uuid(3)]
const nothing = Object.fromEntries(
  [
    ...['field_id', 'group_id', 'source_id', 'takes_back', 'device_at', 'username', 'first_name', 'last_name', 'field_name'],
    ...['medicine', 'started_on', 'ended_on', 'meat_days', 'milk_days', 'egg_days', 'good', 'lot_id', 'without_ids'],
    ...['undone_kind', 'undone_on', 'undoing_at', 'undoing_reason', 'undoer_first', 'undoer_last', 'undoer_username'],
  ].map((column) => [column, null]),
)
const around = (role: FarmActor['role'] = 'owner'): Around => ({
  now: new Date('2026-05-04T12:00:00Z'),
  actor: { role } as FarmActor,
  labels: new Map([cow, bull, herd].map((id, at) => [id, { id, label: ['Cow 14', 'Bruno', 'Herd'][at] ?? '' }])),
  young: new Map(),
  lots: new Map(),
  passed: () => [],
})
const said = { on: '2026-05-04' }

/** Converts an input to its database row and back to the reply. */
function toldOf(input: object, role?: FarmActor['role'], columns: Partial<EventShown> = {}): AnimalEvent {
  const event = RecordEvent.parse({ ...said, ...input })
  const { kind, ...facts } = factsOf(event)
  const row = {
    ...nothing,
    id: uuid(9),
    animal_id: cow,
    animal_kind: 'animal',
    kind,
    happened_on: event.on,
    head_change: 0,
    notes: '',
  }
  const rest = {
    sets_field: false,
    sets_group: false,
    reason: '',
    at: new Date(),
    time_zone: 'UTC',
    facts: JSON.parse(JSON.stringify(facts)),
  }
  return AnimalEvent.parse(eventReply({ ...row, ...rest, ...columns } as EventShown, around(role)))
}

test.each([
  [{ kind: 'arrival', origin: 'bought', from: 'Hill' }, { arrival: { origin: 'bought', from: 'Hill' } }],
  [{ kind: 'birth', alive: 2, stillborn: 1 }, { birth: { alive: 2, stillborn: 1, young: [] } }],
  [{ kind: 'weight', weight: 1210.5, unit: 'lb' }, { weight: { weight: 1210.5, unit: 'lb' } }],
  [
    { kind: 'move', field_id: null },
    { arrival: null, death: null },
  ],
  [{ kind: 'transfer', head: 2, to_id: herd }, { transfer: { other: { id: herd, label: 'Herd' } } }],
  [
    { kind: 'breeding', sire_id: bull, with: 'AI', due_on: '2027-02-10' },
    { breeding: { sire: { id: bull, label: 'Bruno' }, with: 'AI', due_on: '2027-02-10' } },
  ],
  [{ kind: 'sale', buyer: 'Nora', price_minor: 120_000 }, { sale: { buyer: 'Nora', price_minor: 120_000 } }],
  [
    { kind: 'slaughter', processor: 'Hill', hanging_weight: 180, unit: 'lb' },
    { slaughter: { processor: 'Hill', hanging_weight: 180, unit: 'lb' } },
  ],
  [{ kind: 'death', cause: 'predator' }, { death: { cause: 'predator' } }],
])('the reply of an event contains what was recorded: %o', (input, reply) => expect(toldOf(input)).toMatchObject(reply))

test('a treatment lists the medicine and the withdrawal of each good', () => {
  const course = { medicine: 'Penicillin G', ended_on: '2026-05-06', meat_days: 10, milk_days: 4, egg_days: null }
  const columns = { ...course, started_on: '2026-05-04' }
  expect(toldOf({ kind: 'treatment', ...course, reason: 'Mastitis', dose: '5 ml' }, 'owner', columns).treatment).toMatchObject({
    ...{ medicine: 'Penicillin G', dose: '5 ml', reason: 'Mastitis', vet: '' },
    ...{ meat_until: '2026-05-16', milk_until: '2026-05-10', egg_until: null },
  })
})

test('a worker sees a sale without its price', () => {
  expect(toldOf({ kind: 'sale', buyer: 'Nora', price_minor: 120_000 }, 'worker').sale).toEqual({
    buyer: 'Nora',
    price_minor: null,
  })
})

test('rejects stored facts that no event can have written', () => {
  expect(() => readFacts({ kind: 'weight', facts: { weight: 'heavy' } })).toThrow()
})

test('a lot is shown in its current state, and whether some of it was used', () => {
  const lot = {
    lot_id: uuid(5),
    code: 'LOT-260504-E9TT',
    name: 'Milk',
    held: false,
    withdrawn: false,
    use_by: null,
    on_hand: 3,
    received: 5,
  }
  const state = (about: Partial<typeof lot> | { use_by: string }) => lotShown({ ...lot, ...about }, '2026-05-04').state
  expect(lotShown(lot, '2026-05-04')).toMatchObject({ lot_id: lot.code, state: 'open', sold: true })
  expect([state({ held: true }), state({ withdrawn: true }), state({ on_hand: 0 }), state({ use_by: '2026-05-01' })]).toEqual([
    ...['held', 'withdrawn', 'empty', 'expired'],
  ])
})
