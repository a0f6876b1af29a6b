import { type Block, stopFor } from '@farmlane/contract/growing/blocks.ts'
import { type Input, RecordInput } from '@farmlane/contract/inputs/input.ts'
import { expect, test } from 'vitest'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { type GateFarm, withWaiting } from '../growing/waiting-blocks.ts'
import './input-outbox.ts'
import { inputsAsTheyWillBe, inputWith } from './input-overlay.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [willow, north, tomatoes, moved, copper, waiting] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const farm: GateFarm = { id: willow, time_zone: 'America/New_York', practices: [] }
const shown = { product: 'Neem', field_name: 'North', crop_name: null }

const body = RecordInput.parse({
  id: waiting,
  farm_id: willow,
  kind: 'spray',
  product: 'Neem',
  amount: 3,
  amount_unit: 'gal',
  applicator: 'June',
  field_id: north,
  started_at: '2026-07-01T10:00:00Z',
  ended_at: '2026-07-01T11:00:00Z',
  re_entry_hours: 4,
  pre_harvest_days: 2,
})
let seq = 0
const row = (kind: string, about: Partial<OutboxRow> = {}): OutboxRow => ({
  seq: (seq += 1),
  id: waiting,
  owner: 'june',
  farm_id: willow,
  kind,
  params: {},
  body,
  shown,
  about: [],
  key: `key-${seq}`,
  created_at: '2026-07-01T11:05:00.000Z',
  state: 'waiting',
  problem: null,
  attempts: 0,
  file: null,
  ...about,
})
/** The server's known blocks: copper on the same field from the day before. */
const heard: Block[] = [
  { about: { kind: 'field' as const, id: north, name: 'North' }, stops: ['harvest' as const] },
  { about: { kind: 'crop' as const, id: moved, name: 'Basil' }, stops: ['harvest' as const] },
].map((about) => ({
  ...about,
  kind: 'pre_harvest',
  why: 'Copper was sprayed on Tue, Jun 30, and the harvest has to wait 7 days',
  from: '2026-06-30T10:00:00.000Z',
  until: '2026-07-07T10:00:00.000Z',
  source_id: copper,
}))
const of = (blocks: readonly Block[], source: string) =>
  blocks.filter(({ source_id }) => source_id === source).map(({ kind, about, until }) => [kind, about.id, until])

test("adds a pending input's blocks by the server's rules to the known blocks", () => {
  const blocks = withWaiting(heard, [row('inputs.record')], farm)
  expect(of(blocks, copper)).toHaveLength(2)
  expect(of(blocks, waiting)).toEqual([
    ['re_entry', north, '2026-07-01T15:00:00.000Z'],
    ['pre_harvest', north, '2026-07-03T11:00:00.000Z'],
  ])
  const enter = { action: 'enter', targets: [{ kind: 'field', id: north }], at: new Date('2026-07-01T12:00:00Z') } as const
  expect(stopFor(heard, enter)).toBeNull()
  expect(stopFor(blocks, enter)?.why).toBe('Neem was sprayed on Wed, Jul 1, and nobody may go in for 4 hours')
})

test('an input on a crop blocks that crop; raw manure blocks harvests on organic farms only', () => {
  const manure = { ...body, kind: 'raw_manure', soil_contact: 'above_soil', crop_id: tomatoes, re_entry_hours: 0 }
  const rows = [row('inputs.record', { body: manure, shown: { ...shown, crop_name: 'Tomatoes' } })]
  const organic = { ...farm, practices: ['Organic methods'] }
  const stops = (on: GateFarm) => withWaiting([], rows, on).map(({ kind, about, stops: all }) => [kind, about.name, all.join()])
  expect(stops(farm)).toEqual([
    ['pre_harvest', 'Tomatoes', 'harvest'],
    ['manure', 'Tomatoes', ''],
  ])
  expect(stops(organic).at(-1)).toEqual(['manure', 'Tomatoes', 'harvest'])
})

test('a refused input still blocks, because it was really applied; its blocks are not duplicated', () => {
  const rows = [row('inputs.record', { state: 'refused', problem: { message: 'No', fields: null } })]
  const blocks = withWaiting([], rows, farm)
  expect(blocks).toHaveLength(2)
  expect(withWaiting(blocks, [row('inputs.record')], farm)).toHaveLength(2)
})

test("an amendment replaces the record's blocks, including those on moved crops; a withdrawal removes them", () => {
  const params = { input_id: copper }
  const change = { ...body, product: 'Copper', pre_harvest_days: 1, re_entry_hours: 0, id: undefined, reason: 'Label' }
  const amend = row('inputs.amend', { id: id(9), params, body: change })
  expect(of(withWaiting(heard, [amend], farm), copper)).toEqual([
    ['pre_harvest', north, '2026-07-02T11:00:00.000Z'],
    ['pre_harvest', moved, '2026-07-02T11:00:00.000Z'],
  ])
  const withdraw = row('inputs.withdraw', { id: id(8), params, body: { reason: 'Never' } })
  expect(of(withWaiting(heard, [withdraw], farm), copper)).toEqual([])
  for (const command of [amend, withdraw]) expect(withWaiting(heard, [{ ...command, state: 'refused' }], farm)).toEqual(heard)
})

const input: Input = {
  ...body,
  id: copper,
  farm: willow,
  product: 'Copper',
  field_id: north,
  field_name: 'North',
  crop_name: null,
  started_at: '2026-06-30T10:00:00.000Z',
  version: 1,
  withdrawn: false,
  recorded_by: 'Bo',
  created_at: '2026-06-30T11:00:00.000Z',
  can: { amend: true },
}

test('lists pending inputs once, newest first, if they match the filters', () => {
  const rows = [row('inputs.record')]
  const list = (filters: object, listed = [input]) =>
    inputsAsTheyWillBe({ listed, rows, filters, by: 'June' }).map(({ product }) => product)
  expect(list({})).toEqual(['Neem', 'Copper'])
  expect(list({ kind: 'compost' }, [])).toEqual([])
  expect(list({ field_id: north })).toEqual(['Neem', 'Copper'])
  expect(list({}, [{ ...input, id: waiting, product: 'Neem' }, input])).toEqual(['Neem', 'Copper'])
  expect(inputsAsTheyWillBe({ listed: [], rows, filters: {}, by: 'June' })).toMatchObject([
    { field_name: 'North', recorded_by: 'June', version: 1, can: { amend: false } },
  ])
})

test('shows a record with its pending amendment or withdrawal applied', () => {
  const params = { input_id: copper }
  const amend = row('inputs.amend', {
    id: id(9),
    params,
    body: { amount: 14, reason: 'Misread' },
    shown: { ...shown, product: 'Copper' },
  })
  expect(inputWith(input, [amend])).toMatchObject({ amount: 14, product: 'Copper', field_id: north, version: 2 })
  const withdraw = row('inputs.withdraw', { id: id(8), params, body: { reason: 'Never' } })
  expect(inputWith(input, [withdraw])).toMatchObject({ withdrawn: true, can: { amend: false } })
  expect(inputWith(input, [{ ...amend, state: 'refused' }])).toEqual(input)
})
