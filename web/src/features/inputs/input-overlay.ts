import { worksOrganic } from '@farmlane/contract/farms/constants.ts'
import type { Block } from '@farmlane/contract/growing/blocks.ts'
import { amendedFacts } from '@farmlane/contract/inputs/amended-facts.ts'
import type { AmendInput, Input, RecordInput } from '@farmlane/contract/inputs/input.ts'
import { blocksOfInput, type ClosingFacts } from '@farmlane/contract/inputs/input-blocks.ts'
import { soilContactOf } from '@farmlane/contract/inputs/input-faults.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import type { GateFarm } from '../growing/waiting-blocks.ts'
import type { InputFilters } from './input-queries.ts'

/** Names to show while an operation is pending. They are not sent, because the server knows them. */
export type InputShown = { product: string; field_name: string; crop_name: string | null }

export const inputIdOf = (row: OutboxRow): string => row.params['input_id'] ?? row.id
const shownOf = ({ shown }: OutboxRow) => shown as InputShown

function inputMade(row: OutboxRow, by: string): Input | undefined {
  const { farm_id: _, id: _id, device_at: _at, ...facts } = row.body as RecordInput
  const { field_id } = facts
  // The form requires a field.
  if (!field_id) return undefined
  const { field_name, crop_name } = shownOf(row)
  return {
    id: row.id,
    farm: row.farm_id,
    ...facts,
    soil_contact: soilContactOf(facts),
    field_id,
    field_name,
    crop_name,
    version: 1,
    withdrawn: false,
    recorded_by: by,
    created_at: row.created_at,
    // An unsent record is corrected or withdrawn in the inbox.
    can: { amend: false },
  }
}

function amended<I extends Input>(input: I, row: OutboxRow): I {
  const { op_id: _, reason: _reason, ...changes } = row.body as AmendInput
  const { field_name, crop_name } = shownOf(row)
  const facts = amendedFacts(input, changes)
  // The form always sends the field. Only the server knows the field of a crop that is named alone.
  const field_id = facts.field_id ?? input.field_id
  return { ...input, ...facts, field_id, field_name, crop_name, soil_contact: soilContactOf(facts), version: input.version + 1 }
}

/** One record with this device's pending changes applied. Refused changes are left out, because the server won't apply them. */
export const inputWith = <I extends Input>(input: I, rows: readonly OutboxRow[]): I =>
  rows
    .filter((row) => row.state === 'waiting' && inputIdOf(row) === input.id)
    .reduce((now, row) => {
      if (row.kind === 'inputs.amend') return amended(now, row)
      if (row.kind === 'inputs.withdraw') return { ...now, withdrawn: true, can: { amend: false } }
      return now
    }, input)

/** The inputs that the server doesn't have, including refused ones: they were really applied, and wait for their owner. */
export const inputsMade = (rows: readonly OutboxRow[], by: string): Input[] =>
  rows.flatMap((row) => (row.kind === 'inputs.record' ? (inputMade(row, by) ?? []) : []))

type Listed = { listed: readonly Input[]; rows: readonly OutboxRow[]; filters: InputFilters; by: string }

/** The list with pending changes applied, newest first. */
export function inputsAsTheyWillBe({ listed, rows, filters, by }: Listed): readonly Input[] {
  if (rows.length === 0) return listed
  const known = new Set(listed.map(({ id }) => id))
  const made = inputsMade(rows, by).filter(({ id }) => !known.has(id))
  return [...made, ...listed]
    .map((input) => inputWith(input, rows))
    .filter((input) => fits(input, filters))
    .sort((one, other) => Date.parse(other.started_at) - Date.parse(one.started_at))
}

export const fits = (input: Input, { kind, field_id }: InputFilters): boolean =>
  (!kind || input.kind === kind) && (!field_id || input.field_id === field_id)

type Closing = (blocks: readonly Block[], row: OutboxRow, farm: GateFarm) => readonly Block[]
const onFarm = ({ time_zone, practices }: GateFarm) => ({ timeZone: time_zone, organic: worksOrganic(practices) })
const closingFacts = (row: OutboxRow): ClosingFacts | undefined => inputMade({ ...row, id: inputIdOf(row) }, '')
const without = (blocks: readonly Block[], id: string) => blocks.filter(({ source_id }) => source_id !== id)

/** A record blocks as soon as it is saved here, even if the server refuses it: the product is on the plants. */
export const closingOfRecord: Closing = (blocks, row, farm) => {
  const facts = closingFacts(row)
  return facts ? [...without(blocks, row.id), ...blocksOfInput(facts, onFarm(farm))] : blocks
}

/** Applies an amendment that states all facts, as the form does. A partial one is left to the server. */
export const closingOfAmendment: Closing = (blocks, row, farm) => {
  const facts = row.state === 'waiting' && isWhole(row.body as AmendInput) ? closingFacts(row) : undefined
  if (!facts) return blocks
  // Only the server knows which crops have been moved off the field since, so keep the crops it has named.
  const told = blocks.filter(({ source_id, about }) => source_id === facts.id && about.kind === 'crop')
  const moved = new Map(told.map(({ about }) => [about.id, about]))
  moved.delete(facts.crop_id ?? '')
  return [...without(blocks, facts.id), ...blocksOfInput({ ...facts, moved_off: [...moved.values()] }, onFarm(farm))]
}
const isWhole = ({ kind, product, field_id, started_at, ended_at }: AmendInput) =>
  Boolean(kind && product && field_id && started_at && ended_at)

export const closingOfWithdrawal: Closing = (blocks, row) => (row.state === 'waiting' ? without(blocks, inputIdOf(row)) : blocks)
