import type { MeetingPlace, SlotRule, Way } from '@farmlane/contract/fulfilment/option.ts'
import type { SetCutoff } from '@farmlane/contract/fulfilment/option-settings.ts'
import type { OwnOption } from '@farmlane/contract/fulfilment/own-option.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { ownSlots } from './own-slot-rules.ts'
import type { WrittenSlot } from './slot-rules.ts'

type OwnRow = {
  id: string
  way: Way
  active: boolean
  cutoff_hours: number | null
  cutoff_days: number | null
  cutoff_clock: string | null
  capacity: number
  fee_minor: number
  minimum_minor: number
  free_above_minor: number | null
  radius_miles: string | null
  zips: string[]
  note: string
  updated_at: Date
  time_zone: string
  market: MeetingPlace | null
  rules: SlotRule[]
  closed_days: string[]
}

/** All options of the farm with their coming slots, paused ones last. */
export async function listOwnOptions(tx: Tx, actor: FarmActor): Promise<OwnOption[]> {
  const { rows } = await sql<OwnRow>`
    select option.id, option.way, option.active, option.cutoff_hours, option.cutoff_days, to_char(option.cutoff_clock, 'HH24:MI') as cutoff_clock,
      option.capacity, option.fee_minor, option.minimum_minor, option.free_above_minor, option.radius_miles, option.zips, option.note,
      option.updated_at, coalesce(market.time_zone, farm.time_zone) as time_zone,
      case when market.id is not null then
        json_build_object('id', market.id, 'name', market.name, 'city', market.city, 'state', market.state,
          'place', json_build_object('latitude', market.latitude, 'longitude', market.longitude)) end as market,
      coalesce((select json_agg(json_build_object('every', every, 'weekday', weekday, 'nth', nth, 'day', day,
          'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')) order by weekday, nth, day, opens)
        from fulfilment_rules where option_id = option.id), '[]') as rules,
      coalesce((select json_agg(day order by day) from fulfilment_closed_days where option_id = option.id), '[]') as closed_days
    from fulfilment_options option
    join farms farm on farm.id = option.farm_id
    left join markets market on market.id = option.market_id
    where option.farm_id = ${actor.farmId} and option.removed_at is null
    order by option.active desc, option.way desc, option.created_at, option.id`.execute(tx.db)
  const written = await listWrittenSlots(tx, actor)
  return rows.map((row) => asOwnOption(tx, actor, row, written.get(row.id) ?? []))
}

export const findOwnOption = async (tx: Tx, actor: FarmActor, id: string): Promise<OwnOption | undefined> =>
  (await listOwnOptions(tx, actor)).find((option) => option.id === id)

function asOwnOption(tx: Tx, { role }: FarmActor, row: OwnRow, written: readonly WrittenSlot[]): OwnOption {
  const { cutoff_hours, cutoff_days, cutoff_clock, radius_miles, updated_at, ...facts } = row
  const cutoff: SetCutoff =
    cutoff_hours === null
      ? { by: 'day', days: cutoff_days ?? 0, clock: cutoff_clock ?? '00:00' }
      : { by: 'hours', hours: cutoff_hours }
  return {
    ...facts,
    cutoff,
    radius_miles: radius_miles === null ? null : Number(radius_miles),
    slots: ownSlots({ ...facts, cutoff }, written, tx.now),
    updated_at: updated_at.toISOString(),
    can: { edit: role !== 'worker' },
  }
}

/** The farm's coming slots with orders, by option. */
export async function listWrittenSlots(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>): Promise<Map<string, WrittenSlot[]>> {
  const rows = await tx.db
    .selectFrom('fulfilment_slots')
    .select(['option_id', 'starts_at', 'ends_at', 'cutoff_at', 'taken'])
    .where('farm_id', '=', farmId)
    .where('starts_at', '>', tx.now)
    .where('taken', '>', 0)
    .orderBy('starts_at')
    .execute()
  return Map.groupBy(rows, ({ option_id }) => option_id)
}

/** The time zone of the place of hand-over: the market's, else the farm's. Undefined for a market that does not exist. */
export async function clockOf(tx: Tx, { farmId }: FarmActor, marketId: string | null): Promise<string | undefined> {
  const found = marketId
    ? await tx.db.selectFrom('markets').select('time_zone').where('id', '=', marketId).executeTakeFirst()
    : await tx.db.selectFrom('farms').select('time_zone').where('id', '=', farmId).executeTakeFirst()
  return found?.time_zone
}

/** Delivery distances are measured from the farm's pin. */
export async function hasPin(tx: Tx, { farmId }: FarmActor): Promise<boolean> {
  const farm = await tx.db.selectFrom('farms').select('latitude').where('id', '=', farmId).executeTakeFirst()
  return farm !== undefined && farm.latitude !== null
}
