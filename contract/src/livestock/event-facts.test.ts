import { expect, test } from 'vitest'
import { RecordEvent } from './event.ts'
import { type EventFacts, factsOf, shownFacts, shownTreatment } from './event-facts.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const herd = { id: uuid(3), label: 'Herd' }
const around = { named: (id: string) => (id === herd.id ? herd : null), young: [], seesMoney: true }
const shown = (event: object, about: Partial<typeof around> = {}) =>
  shownFacts(factsOf(RecordEvent.parse({ on: '2026-05-04', ...event })), { ...around, ...about })

test('an event is shown with the facts that were recorded', () => {
  expect(shown({ kind: 'arrival', origin: 'bought', from: 'Hill' })).toEqual({ arrival: { origin: 'bought', from: 'Hill' } })
  expect(shown({ kind: 'birth', alive: 1, stillborn: 1 }, { young: [] })).toEqual({
    birth: { alive: 1, stillborn: 1, young: [] },
  })
  expect(shown({ kind: 'death', cause: 'age' })).toEqual({ death: { cause: 'age' } })
  expect(shown({ kind: 'slaughter', processor: 'Valley', hanging_weight: 610 })).toEqual({
    slaughter: { processor: 'Valley', hanging_weight: 610, unit: 'lb' },
  })
  expect(shown({ kind: 'move', field_id: null })).toEqual({})
})

test('an unconfirmed weight is marked', () => {
  const event = RecordEvent.parse({ on: '2026-05-04', kind: 'weight', weight: 9000 })
  expect(shownFacts(factsOf(event, true), around)).toMatchObject({ weight: { weight: 9000, unconfirmed: true } })
})

test('other animals are shown by name, and left out if they are unknown', () => {
  expect(shown({ kind: 'transfer', to_id: herd.id })).toEqual({ transfer: { other: herd } })
  expect(shown({ kind: 'transfer', to_id: uuid(9) })).toEqual({ transfer: null })
  expect(shown({ kind: 'breeding', sire_id: herd.id, with: '' })).toMatchObject({ breeding: { sire: herd } })
  expect(shown({ kind: 'breeding', with: 'Straw 12' })).toMatchObject({ breeding: { sire: null, with: 'Straw 12' } })
})

test('a sale shows its price only to people who see money', () => {
  const sale = { kind: 'sale', buyer: 'Stony Brook', price_minor: 90_000 }
  expect(shown(sale)).toEqual({ sale: { buyer: 'Stony Brook', price_minor: 90_000 } })
  expect(shown(sale, { seesMoney: false })).toEqual({ sale: { buyer: 'Stony Brook', price_minor: null } })
})

test('a treatment shows the last day of each withdrawal', () => {
  const facts: Extract<EventFacts, { kind: 'treatment' }> = {
    ...{ kind: 'treatment', batch: 'B7', dose: '10 ml', route: '', reason: 'Mastitis', given_by: 'June', vet: '' },
  }
  const course = { medicine: 'Penicillin G', ended_on: '2026-05-04', meat_days: 10, milk_days: 4, egg_days: null }
  expect(shownTreatment(facts, course, [])).toMatchObject({
    ...{ medicine: 'Penicillin G', batch: 'B7', reason: 'Mastitis', lots: [] },
    ...{ meat_until: '2026-05-14', milk_until: '2026-05-08', egg_until: null },
  })
})
