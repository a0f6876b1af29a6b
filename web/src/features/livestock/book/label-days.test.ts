import { messages } from '@farmlane/contract/livestock/messages.ts'
import { expect, test } from 'vitest'
import { askedOfLabel, asksForDays } from './label-days.ts'

test.each([
  [{ species: 'chicken', kind: 'group', sex: 'female' }, ['meat', 'eggs']],
  [{ species: 'goat', kind: 'animal', sex: 'female' }, ['meat', 'milk']],
  [{ species: 'cattle', kind: 'animal', sex: 'castrated' }, ['meat']],
  [{ species: 'cattle', kind: 'group', sex: 'male' }, ['meat']],
  [{ species: 'cattle', kind: 'group', sex: 'mixed' }, ['meat', 'milk']],
  [{ species: 'pig', kind: 'animal', sex: 'female' }, ['meat']],
  // Quail or camels, for example: it isn't known what they give.
  [{ species: 'other', kind: 'group', sex: 'unknown' }, ['meat', 'milk', 'eggs']],
  [{ species: 'bees', kind: 'group', sex: 'unknown' }, []],
] as const)('asks for the withdrawal days of the goods that %j give', (animal, goods) => {
  expect(askedOfLabel(animal)).toEqual(goods)
})

const treatment = { kind: 'treatment', on: '2026-05-04', ended_on: '2026-05-04', medicine: 'Amprolium', reason: 'Cocci' } as const
const schema = asksForDays(['meat', 'eggs'])
const faultsIn = (body: object) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('requires a number of days, 0 included, for each of the goods asked about; others may be empty', () => {
  expect(faultsIn({ ...treatment, meat_days: 0, egg_days: 5, milk_days: null })).toEqual([])
  expect(faultsIn({ ...treatment, meat_days: null, egg_days: null, milk_days: null })).toEqual([
    ['meat_days', messages.daysMissing],
    ['egg_days', messages.daysMissing],
  ])
})

test('reports other missing fields at the same time', () => {
  const faults = faultsIn({ ...treatment, medicine: '', meat_days: null, egg_days: 5 })
  expect(faults).toEqual([
    ['medicine', messages.medicineMissing],
    ['meat_days', messages.daysMissing],
  ])
})

test('records other than treatments have no label', () => {
  expect(faultsIn({ kind: 'death', on: '2026-05-04' })).toEqual([])
})
