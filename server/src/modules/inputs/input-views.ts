import { whoOf } from '@farmlane/contract/identity/user.ts'
import type { InputKind } from '@farmlane/contract/inputs/constants.ts'
import type { Input, InputProduct, InputVersion } from '@farmlane/contract/inputs/input.ts'
import { messages } from '@farmlane/contract/inputs/messages.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import { type Page, pageSize } from '@farmlane/contract/kernel/page.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { pageOf, readCursor } from '../../platform/db/cursor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { factsOf } from './version-rules.ts'

export type InputFilters = {
  kind?: InputKind | undefined
  field_id?: string | undefined
  crop_id?: string | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

/** The current versions of a farm's records. */
const inputsOf = (tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>) =>
  tx.db
    .selectFrom('inputs')
    .innerJoin('input_versions as now', (join) =>
      join.onRef('now.input_id', '=', 'inputs.id').onRef('now.number', '=', 'inputs.version'),
    )
    .innerJoin('farms', 'farms.id', 'inputs.farm_id')
    .innerJoin('fields', 'fields.id', 'now.field_id')
    .leftJoin('crops', 'crops.id', 'now.crop_id')
    .leftJoin('users', 'users.id', 'inputs.recorded_by')
    .selectAll('now')
    .select(['inputs.id', 'inputs.version', 'inputs.withdrawn', 'inputs.created_at', 'farms.time_zone'])
    .select(['fields.name as field_name', 'crops.name as crop_name'])
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .where('inputs.farm_id', '=', farmId)
type Row = Awaited<ReturnType<ReturnType<typeof inputsOf>['executeTakeFirstOrThrow']>>

const filtered = (tx: Tx, actor: FarmActor, { kind, field_id, crop_id, start_date, end_date }: InputFilters) =>
  inputsOf(tx, actor)
    .$if(kind !== undefined, (query) => query.where('now.kind', '=', kind as string))
    .$if(field_id !== undefined, (query) => query.where('now.field_id', '=', field_id as string))
    .$if(crop_id !== undefined, (query) => query.where('now.crop_id', '=', crop_id as string))
    // Days are in the farm's time zone.
    .$if(start_date !== undefined, (query) =>
      query.where(sql<boolean>`inputs.started_at >= (${start_date}::date)::timestamp at time zone farms.time_zone`),
    )
    .$if(end_date !== undefined, (query) =>
      query.where(sql<boolean>`inputs.started_at < (${end_date}::date + 1)::timestamp at time zone farms.time_zone`),
    )
    .orderBy('inputs.started_at', 'desc')
    .orderBy('inputs.id', 'desc')

/** Newest first. */
export async function listInputs(
  tx: Tx,
  actor: FarmActor,
  { cursor, ...filters }: InputFilters & { cursor?: string | undefined },
): Promise<Page<Input>> {
  let query = filtered(tx, actor, filters).limit(pageSize + 1)
  const after = readCursor(cursor)
  if (after) query = query.where(sql<boolean>`(inputs.started_at, inputs.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  const mark = (row: Row) => ({ day: dayIn('UTC', row.started_at), at: row.started_at, id: row.id })
  return pageOf(await query.execute(), mark, (row) => inputReply(row, actor))
}

/** The records for the export file. */
export async function listAllInputs(tx: Tx, actor: FarmActor, filters: InputFilters): Promise<(Input & { time_zone: string })[]> {
  const rows = await filtered(tx, actor, filters).limit(10_000).execute()
  return rows.map((row) => ({ ...inputReply(row, actor), time_zone: row.time_zone }))
}

export async function getInput(tx: Tx, actor: FarmActor, id: string): Promise<Input> {
  const row = await inputsOf(tx, actor).where('inputs.id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found', messages.inputNotFound)
  return inputReply(row, actor)
}

/** Newest version first. */
export async function listVersions(tx: Tx, { farmId }: FarmActor, id: string): Promise<InputVersion[]> {
  const rows = await tx.db
    .selectFrom('input_versions as version')
    .innerJoin('fields', 'fields.id', 'version.field_id')
    .leftJoin('crops', 'crops.id', 'version.crop_id')
    .leftJoin('users', 'users.id', 'version.by_user')
    .selectAll('version')
    .select(['fields.name as field_name', 'crops.name as crop_name'])
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .where('version.farm_id', '=', farmId)
    .where('version.input_id', '=', id)
    .orderBy('version.number', 'desc')
    .execute()
  return rows.map((row) => ({
    ...factsOf(row),
    number: row.number,
    field_name: row.field_name,
    crop_name: row.crop_name,
    withdrawn: row.withdrawn,
    reason: row.reason,
    by: whoOf(row),
    at: row.at.toISOString(),
    device_at: row.device_at && row.device_at.toISOString(),
  }))
}

/** Each product once, as last used, most recent first. */
export async function listProducts(tx: Tx, actor: FarmActor): Promise<InputProduct[]> {
  const rows = await tx.db
    .selectFrom(
      inputsOf(tx, actor)
        .where('inputs.withdrawn', '=', false)
        .distinctOn(['now.kind', sql`lower(now.product)`])
        .orderBy('now.kind')
        .orderBy(sql`lower(now.product)`)
        .orderBy('inputs.started_at', 'desc')
        .as('last'),
    )
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => {
    const { kind, product, registration_no, amount_unit, method, target, ...facts } = factsOf(row)
    const { re_entry_hours, pre_harvest_days, soil_contact, started_at } = facts
    const intervals = { re_entry_hours, pre_harvest_days, soil_contact }
    return { kind, product, registration_no, amount_unit, method, target, ...intervals, last_used_at: started_at }
  })
}

/** Inputs whose blocks end after a given time; if places are named, only those on these fields or this crop. */
export async function listClosing(tx: Tx, actor: Pick<FarmActor, 'farmId'>, { after, places }: Closing) {
  const rows = await inputsOf(tx, actor)
    .where('inputs.withdrawn', '=', false)
    // The farm may have changed its time zone since `closes_until` was computed.
    .where('inputs.closes_until', '>', new Date(after.getTime() - 2 * 86_400_000))
    .$if(places !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('now.field_id', 'in', [...(places?.field_ids ?? [])]),
          ...(places?.crop_id ? [row('now.crop_id', '=', places.crop_id)] : []),
        ]),
      ),
    )
    .execute()
  return rows.map((row) => ({ ...factsOf(row), id: row.id, field_name: row.field_name, crop_name: row.crop_name }))
}
type Closing = { after: Date; places?: { field_ids: readonly string[]; crop_id?: string | undefined } | undefined }

function inputReply(row: Row, actor: FarmActor): Input {
  return {
    id: row.id,
    farm: row.farm_id,
    ...factsOf(row),
    field_name: row.field_name,
    crop_name: row.crop_name,
    version: row.version,
    withdrawn: row.withdrawn,
    recorded_by: whoOf(row),
    created_at: row.created_at.toISOString(),
    can: { amend: !row.withdrawn && actor.role !== 'worker' },
  }
}

/** Runs before authorization, so it looks in every farm. */
export async function farmOfInput(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('inputs').select('farm_id').where('id', '=', id).executeTakeFirst())?.farm_id
}
