import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookFault, eventFault, headChange, possibleEvents } from './event-rules.ts'
import { messages } from './messages.ts'

const ewe = { kind: 'animal', sex: 'female', status: 'here', head: 1 } as const
const flock = { kind: 'group', sex: 'mixed', status: 'here', head: 12 } as const

test('the possible events depend on the kind, sex and status', () => {
  expect(possibleEvents(ewe)).toEqual(['birth', 'weight', 'move', 'treatment', 'breeding', 'yield', 'sale', 'slaughter', 'death'])
  expect(possibleEvents({ ...ewe, sex: 'castrated' })).not.toContain('birth')
  expect(possibleEvents({ ...ewe, status: 'slaughtered', head: 0 })).toEqual(['yield'])
  expect(possibleEvents({ ...ewe, status: 'sold', head: 0 })).toEqual(['arrival'])
  expect(possibleEvents({ ...ewe, status: 'died', head: 0 })).toEqual([])
  expect(possibleEvents(flock)).toContain('sale')
  expect(possibleEvents({ ...flock, head: 0 })).not.toContain('sale')
})

test.each([
  [ewe, { kind: 'weight', on: '2026-08-16' }, 'on', messages.dayAhead],
  [ewe, { kind: 'sale', on: '2026-08-15', head: 2 }, 'head', messages.headOne],
  [flock, { kind: 'move', on: '2026-08-15', group_id: 'g' }, 'group_id', messages.groupInGroup],
  [{ ...ewe, sex: 'male' }, { kind: 'birth', on: '2026-08-15', alive: 1, young: [{}] }, 'kind', messages.birthFemale],
  [ewe, { kind: 'birth', on: '2026-08-15', alive: 2, young: [{}] }, 'young', messages.youngEach],
  [ewe, { kind: 'birth', on: '2026-08-15', alive: 0 }, 'alive', messages.bornNone],
  [flock, { kind: 'birth', on: '2026-08-15', alive: 1, young: [{}] }, 'young', messages.youngOfGroup],
  [{ ...ewe, sex: 'male' }, { kind: 'breeding', on: '2026-08-15' }, 'kind', messages.breedingMale],
  [ewe, { kind: 'treatment', on: '2026-08-15', ended_on: '2026-08-14' }, 'ended_on', messages.courseTurned],
] as const)('refuses for %o the event %o', (animal, event, field, sentence) => {
  expect(eventFault(animal, event, '2026-08-15')).toEqual({ field, sentence })
})

test('accepts a valid event', () => {
  expect(eventFault(ewe, { kind: 'birth', on: '2026-08-15', alive: 2, stillborn: 1, young: [{}, {}] }, '2026-08-15')).toBeNull()
  expect(eventFault(flock, { kind: 'sale', on: '2026-08-15', head: 5 }, '2026-08-15')).toBeNull()
})

test('a birth adds to the head count of a group; the young of one animal have their own records', () => {
  expect(headChange({ kind: 'birth', alive: 3 }, 'group')).toBe(3)
  expect(headChange({ kind: 'birth', alive: 3 }, 'animal')).toBe(0)
  expect(headChange({ kind: 'slaughter', head: 4 }, 'group')).toBe(-4)
  expect(headChange({ kind: 'weight' }, 'group')).toBe(0)
})

const nothing = { came: 0, left: 0, seen: false }

test('arrivals count before departures on the same day; an animal must be here to be recorded', () => {
  expect(bookFault('animal', [{ on: '2026-08-01', came: 1, left: 1, seen: true }])).toBeNull()
  expect(
    bookFault('animal', [
      { ...nothing, on: '2026-08-02', came: 1 },
      { ...nothing, on: '2026-08-01', seen: true },
    ]),
  ).toBe('not_here')
  expect(
    bookFault('animal', [
      { ...nothing, on: '2026-08-01', came: 1 },
      { ...nothing, on: '2026-08-02', came: 1 },
    ]),
  ).toBe('too_many')
  expect(
    bookFault('group', [
      { ...nothing, on: '2026-08-03', came: 5 },
      { ...nothing, on: '2026-08-02', left: 1 },
    ]),
  ).toBe('too_few')
})

test('accepts exactly the books whose head count never goes negative, in any order of days', () => {
  const day = fc.record({
    on: fc.integer({ min: 1, max: 9 }).map((number) => `2026-08-0${number}`),
    came: fc.nat({ max: 4 }),
    left: fc.nat({ max: 4 }),
    seen: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.uniqueArray(day, { selector: ({ on }) => on, maxLength: 9 }), (days) => {
      const sorted = days.toSorted((one, other) => one.on.localeCompare(other.on))
      let head = 0
      const isPossible = sorted.every(({ came, left }) => {
        head += came - left
        return head >= 0
      })
      expect(bookFault('group', days) === null).toBe(isPossible)
    }),
  )
})
