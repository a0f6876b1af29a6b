import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { AnimalEvent } from '@farmlane/contract/livestock/event.ts'
import { expect, test } from 'vitest'
import type { OutboxRow } from '../../../platform/outbox/outbox-row.ts'
import { animalsAsTheyWillBe, isHere } from './animal-overlay.ts'
import { bookAsItWillBe } from './book-overlay.ts'
import { gateOf } from './event-gate.ts'

const today = '2026-08-15'
const standing = { farmId: 'willow', role: 'owner', today, name: 'June Hale' } as const

let seq = 0
const row = (kind: string, about: Partial<OutboxRow> = {}): OutboxRow => ({
  seq: (seq += 1),
  id: `row-${seq}`,
  owner: 'june',
  farm_id: 'willow',
  kind,
  params: {},
  body: {},
  shown: { label: 'Layers', currency: 'USD', names: { [uuid(7)]: 'Creek meadow', [uuid(3)]: 'Herd' } },
  about: [],
  key: `key-${seq}`,
  created_at: '2026-08-15T11:00:00.000Z',
  state: 'waiting',
  problem: null,
  attempts: 0,
  file: null,
  ...about,
})
const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const made = (n: number, body: object) =>
  row('livestock.create', { id: uuid(n), body: { id: uuid(n), species: 'chicken', ...body }, shown: { label: `Animal ${n}` } })
const event = (n: number, body: object, about: Partial<OutboxRow> = {}) =>
  row('livestock.record_event', { id: uuid(n + 100), params: { animal_id: uuid(n) }, body: { on: today, ...body }, ...about })

const farm = animalsAsTheyWillBe(
  [],
  [
    made(1, { kind: 'group', head: 84, on: '2026-03-01' }),
    made(2, { species: 'cattle', sex: 'female', on: '2026-03-01' }),
    made(3, { species: 'cattle', kind: 'group', head: 0, on: '2026-03-01' }),
    made(4, { species: 'cattle', sex: 'female', on: '2026-03-01', group_id: uuid(3) }),
  ],
  standing,
)
const after = (...rows: OutboxRow[]) => {
  const now = animalsAsTheyWillBe(farm, rows, standing)
  return (n: number) => now.find(({ id }) => id === uuid(n)) as Animal
}

test('changes to the head count show at once, as the server will count them', () => {
  const now = after(event(1, { kind: 'death', head: 2, cause: 'predator' }), event(1, { kind: 'arrival', head: 10 }))
  expect(now(1).head).toBe(92)
  expect(after(event(1, { kind: 'death', head: 84 }))(1).can.record, 'no death can be recorded without animals').not.toContain(
    'death',
  )
  expect(after(event(2, { kind: 'sale' }))(2)).toMatchObject({ head: 0, status: 'sold' })
  expect(isHere(after(event(2, { kind: 'sale' }))(2))).toBe(false)
  expect(after(event(1, { kind: 'death', head: 2 }, { state: 'refused' }))(1).head, 'refused commands don’t count').toBe(84)
})

test('an animal that the server already lists as gone does not leave twice', () => {
  const sold = after(event(2, { kind: 'sale' }))(2)
  expect(animalsAsTheyWillBe([sold], [event(2, { kind: 'sale' })], standing)[0]).toMatchObject({ head: 0, status: 'sold' })
})

test('an animal is where its latest move by date says, and its members move with it', () => {
  const there = { id: uuid(7), name: 'Creek meadow' }
  const now = after(event(3, { kind: 'move', field_id: uuid(7) }))
  expect([now(3).place, now(4).place]).toEqual([there, there])
  expect(after(event(2, { kind: 'move', field_id: uuid(7), on: '2026-02-01' }))(2).place, 'recorded late').toBeNull()
  const joined = after(event(2, { kind: 'move', group_id: uuid(3) }))
  expect(joined(2).group).toEqual({ id: uuid(3), label: 'Herd' })
  expect([joined(3).members, now(3).members]).toEqual([2, 1])
})

test('without a field of its own, an animal is where its herd is', () => {
  const out = event(3, { kind: 'move', field_id: uuid(7) })
  const apart = { ...event(4, { kind: 'move', field_id: uuid(8) }), id: 'apart' }
  expect(after(out, apart)(4).place).toMatchObject({ id: uuid(8) })
  const back = { ...event(4, { kind: 'move', field_id: null }), id: 'back' }
  expect(after(out, apart, back)(4)).toMatchObject({ group: { id: uuid(3) }, place: { name: 'Creek meadow' } })
})

test('the young of a pending birth are shown', () => {
  const birth = event(4, { kind: 'birth', alive: 1, young: [{ id: uuid(9), name: 'Clover', sex: 'female' }] })
  const calf = after(birth)(9)
  expect(calf).toMatchObject({ label: 'Clover', species: 'cattle', born_on: today, dam: { id: uuid(4) }, group: { id: uuid(3) } })
  expect(after(birth, event(9, { kind: 'weight', weight: 80, unit: 'lb' }))(9).last_weight).toMatchObject({ weight: 80 })
})

test('a transfer changes the head count of both groups and takes treatments along', () => {
  const cows = after(event(3, { kind: 'arrival', head: 10 }))
  const other = { ...cows(3), id: uuid(5), label: 'Dry cows', head: 0, members: 0 }
  const there = (...rows: OutboxRow[]) => {
    const now = animalsAsTheyWillBe([...[1, 2, 3, 4].map(cows), other], rows, standing)
    return (n: number) => now.find(({ id }) => id === uuid(n)) as Animal
  }
  const some = event(3, { kind: 'transfer', head: 4, to_id: uuid(5) })
  expect([there(some)(3).head, there(some)(5).head]).toEqual([6, 4])
  const treated = there(event(3, treatment), { ...some, id: 'some' })
  expect(gate(treated, 5, collecting).blocks, 'treated before they were moved').toHaveLength(1)
  const treatedAfter = there(some, event(5, treatment))
  expect(gate(treatedAfter, 3, collecting).blocks, 'treatments don’t spread back to the group they came from').toEqual([])
  const book = bookAsItWillBe([], [some], { animalId: uuid(5), kind: 'group' }, standing)
  expect(book).toMatchObject([{ kind: 'transfer', head_change: 4, transfer: { other: { id: uuid(3) } } }])
})

const treatment = {
  kind: 'treatment',
  medicine: 'Penicillin G',
  reason: 'Mastitis',
  ended_on: today,
  milk_days: 4,
  meat_days: 10,
}
const collecting = { kind: 'yield', of: 'milk', on: today } as const
const gate = (now: (n: number) => Animal, n: number, command: Parameters<typeof gateOf>[0]) =>
  gateOf(command, {
    animal: now(n),
    animals: [1, 2, 3, 4, 5].map(now).filter(Boolean),
    slaughteredOn: undefined,
    timeZone: 'America/New_York',
  })

test('a pending treatment blocks yields of its animal and its herd, with the server’s message', () => {
  const now = after(event(4, treatment))
  expect(gate(now, 4, collecting).sentences).toEqual([
    'No milk of Animal 4 until the end of Wed, Aug 19: Penicillin G was given on Sat, Aug 15, and the milk has to wait 4 days after it.',
  ])
  expect(gate(now, 3, collecting)).toMatchObject({
    blocks: [{ about: { id: uuid(4) }, until: '2026-08-20T04:00:00.000Z' }],
    treated: [{ id: uuid(4) }],
  })
  expect(gate(now, 3, { ...collecting, without: [uuid(4)] }).blocks, 'her milk was kept out').toEqual([])
  expect(gate(now, 2, collecting).blocks, 'another cow').toEqual([])
  expect(gate(now, 4, { kind: 'slaughter', on: '2026-08-25' }).blocks).toHaveLength(1)
  expect(gate(now, 4, { kind: 'sale', on: '2026-08-26' }).blocks, 'the day after the block ends').toEqual([])
  expect(gate(now, 3, { kind: 'sale', on: today }).blocks, 'meat of different animals isn’t mixed').toEqual([])
})

test('a treatment the server refused still blocks until it is corrected, because the medicine was given', () => {
  const refused = event(4, treatment, { state: 'refused' })
  expect(gate(after(refused), 4, collecting).blocks).toHaveLength(1)
  expect(gate(after(refused), 3, collecting).blocks, 'blocks her herd’s milk too').toHaveLength(1)
  expect(gate(after(), 4, collecting).blocks).toEqual([])
})

test('a dead cow’s treatment does not block what her herd gives afterwards', () => {
  const died = after(event(4, treatment), event(4, { kind: 'death' }, { id: 'died' }))
  expect(gate(died, 3, { ...collecting, on: '2026-08-16' }).blocks).toEqual([])
  expect(gate(died, 4, { kind: 'sale', on: today }).blocks, 'her own treatment still counts').toHaveLength(1)
})

test('a herd’s treatment stays with animals that leave it, and an animal’s treatment comes with it into a herd', () => {
  const left = after(event(3, treatment), event(4, { kind: 'move', group_id: null }))
  expect(gate(left, 4, collecting).blocks).toHaveLength(1)
  const joined = after(event(2, treatment), event(2, { kind: 'move', group_id: uuid(3) }))
  expect(gate(joined, 3, collecting).blocks).toHaveLength(1)
})

test('taking an entry back undoes its head count, its animal and its block', () => {
  const treat = event(4, treatment)
  const line = { id: treat.id, animal: uuid(4), on: today, kind: 'treatment', head_change: 0 } as AnimalEvent
  const undo = row('livestock.take_back', { params: { event_id: treat.id }, body: { reason: 'The other cow' }, shown: { line } })
  expect(gate(after(treat, undo), 4, collecting).blocks).toEqual([])
  const death = { id: 'd', animal: uuid(1), on: today, kind: 'death', head_change: -2 } as AnimalEvent
  const corrects = { event_id: uuid(8), reason: 'Only one' }
  const right = event(1, { kind: 'death', head: 1, corrects }, { shown: { line: death } })
  expect(after(right)(1).head).toBe(85)
})

test('the book shows pending entries by date, newest first, each once', () => {
  const of = { animalId: uuid(1), kind: 'group' as const }
  const eggs = event(1, { kind: 'yield', of: 'eggs', name: 'Eggs', quantity: 5.5, unit: 'dozen', lot_id: 'LOT-260815-AB12' })
  const late = { ...event(1, { kind: 'death', head: 2, on: '2026-08-01' }), id: 'late' }
  const other = event(2, { kind: 'weight', weight: 900 })
  const book = bookAsItWillBe([], [eggs, late, other], of, standing)
  expect(book).toMatchObject([
    { id: eggs.id, waiting: eggs.id, by: 'June Hale', yield: { quantity: 5.5, lot: { id: '', lot_id: 'LOT-260815-AB12' } } },
    { id: 'late', head_change: -2, on: '2026-08-01' },
  ])
  const { waiting: _, ...known } = book[0] as AnimalEvent & { waiting?: string }
  expect(bookAsItWillBe([known], [eggs], of, standing), 'the reply was lost').toEqual([known])
})

test('a correction strikes out the wrong entry, gives the reason and is shown beside it', () => {
  const of = { animalId: uuid(1), kind: 'group' as const }
  const [wrong] = bookAsItWillBe([], [{ ...event(1, { kind: 'death', head: 2 }), id: 'wrong' }], of, standing)
  const corrects = { event_id: uuid(8), reason: 'Only one' }
  const right = event(1, { kind: 'death', head: 1, corrects }, { shown: { line: wrong } })
  expect(bookAsItWillBe([wrong as AnimalEvent], [right], of, standing)).toMatchObject([
    { id: right.id, head_change: -1 },
    { kind: 'taken_back', head_change: 2, reason: 'Only one', takes_back: { id: 'wrong' } },
    { id: 'wrong', taken_back: { reason: 'Only one' }, can: { take_back: false } },
  ])
})
