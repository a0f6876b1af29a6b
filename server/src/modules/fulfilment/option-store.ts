import { randomUUID } from 'node:crypto'
import type { SlotRule, Way } from '@farmlane/contract/fulfilment/option.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { Cutoff } from './slot-rules.ts'

export type NewOption = {
  readonly way: Way
  readonly market_id: string | null
  readonly rules: readonly SlotRule[]
  readonly closed_days?: readonly string[]
  readonly cutoff: Cutoff
  readonly capacity: number
  readonly fee_minor: number
  readonly minimum_minor: number
  readonly free_above_minor: number | null
  readonly radius_miles: number | null
  readonly zips: readonly string[]
  readonly note: string
}

type OfFarm = Pick<FarmActor, 'farmId'>
type Where = { readonly farmId: string; readonly id: string }

/** Returns its id. */
export async function insertOption(tx: Tx, { farmId }: OfFarm, option: NewOption): Promise<string> {
  const { rules, closed_days = [], cutoff, zips, ...facts } = option
  const id = randomUUID()
  await tx.db
    .insertInto('fulfilment_options')
    .values({
      ...facts,
      ...cutoffColumns(cutoff),
      zips: [...zips],
      id,
      farm_id: farmId,
      active: true,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute()
  await insertDays(tx, { farmId, id }, { rules, closed_days })
  return id
}

/** Serializes new options of a farm, so that two requests cannot both take the last free place. */
export async function lockCount(tx: Tx, { farmId }: OfFarm): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ways ${farmId}`}, 0))`.execute(tx.db)
}

export async function countOptions(tx: Tx, { farmId }: OfFarm): Promise<number> {
  const { count } = await tx.db
    .selectFrom('fulfilment_options')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('farm_id', '=', farmId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Locked while settings change. Waits for orders that are being placed for a new slot, so that none is overlooked. */
export const lockOption = (tx: Tx, { farmId, id }: Where) =>
  tx.db
    .selectFrom('fulfilment_options')
    .select(['way', 'market_id', 'active', 'updated_at'])
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Replaces all settings except the option type and its market, which cannot change. */
export async function updateOption(tx: Tx, where: Where, settings: Omit<NewOption, 'way' | 'market_id'>): Promise<void> {
  const { rules, closed_days = [], cutoff, zips, ...facts } = settings
  await changeOption(tx, where, { ...facts, ...cutoffColumns(cutoff), zips: [...zips] })
  for (const table of ['fulfilment_rules', 'fulfilment_closed_days'] as const)
    await tx.db.deleteFrom(table).where('farm_id', '=', where.farmId).where('option_id', '=', where.id).execute()
  await insertDays(tx, where, { rules, closed_days })
}

export const updateActive = (tx: Tx, where: Where, active: boolean): Promise<void> => changeOption(tx, where, { active })

export const updateRemoved = (tx: Tx, where: Where): Promise<void> =>
  changeOption(tx, where, { active: false, removed_at: tx.now })

async function changeOption(tx: Tx, { farmId, id }: Where, changes: object): Promise<void> {
  await tx.db
    .updateTable('fulfilment_options')
    .set({ ...changes, updated_at: tx.now })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}

type Days = { readonly rules: readonly SlotRule[]; readonly closed_days: readonly string[] }

async function insertDays(tx: Tx, { farmId, id }: Where, { rules, closed_days }: Days): Promise<void> {
  const of = { farm_id: farmId, option_id: id }
  if (rules.length > 0)
    await tx.db
      .insertInto('fulfilment_rules')
      .values(rules.map((rule) => ({ ...rule, ...of, id: randomUUID() })))
      .execute()
  if (closed_days.length > 0)
    await tx.db
      .insertInto('fulfilment_closed_days')
      .values(closed_days.map((day) => ({ ...of, day })))
      .execute()
}

const cutoffColumns = (cutoff: Cutoff) =>
  'hours' in cutoff
    ? { cutoff_hours: cutoff.hours, cutoff_days: null, cutoff_clock: null }
    : { cutoff_hours: null, cutoff_days: cutoff.days, cutoff_clock: cutoff.clock }
