import { messages } from '@farmlane/contract/growing/messages.ts'
import { expect, test } from 'vitest'
import { firstRefusal, type HarvestFacts } from './harvest-gates.ts'

const facts: HarvestFacts = {
  status: 'ready',
  archived: false,
  planted_date: '2026-03-01',
  harvest_date: '2026-05-04',
  today: '2026-05-04',
}

test.each([
  ['a ready crop, today', facts],
  ['a growing crop', { ...facts, status: 'growing' as const }],
  ['on the day of planting', { ...facts, harvest_date: '2026-03-01' }],
])('%s can be harvested', (_, given) => {
  expect(firstRefusal(given)).toBeNull()
})

test.each<[string, Partial<HarvestFacts>, string]>([
  ['an archived crop', { archived: true }, messages.cropArchived],
  ['a planned crop', { status: 'planned', planted_date: null }, messages.cropPlanned],
  ['a harvested crop', { status: 'harvested' }, `${messages.cropHarvested} ${messages.cropHarvestedHint}`],
  ['a failed crop', { status: 'failed' }, messages.cropFailed],
])('%s cannot be harvested on any day', (_, given, sentence) => {
  expect(firstRefusal({ ...facts, ...given })).toEqual({ sentence })
})

test.each([
  ['2026-05-05', messages.harvestInFuture],
  ['2026-02-28', messages.harvestBeforePlanting],
])('a harvest on %s is refused at its date', (harvest_date, sentence) => {
  expect(firstRefusal({ ...facts, harvest_date })).toEqual({ sentence, field: 'harvest_date' })
})
