import type { MeetingPlace, ShownOption, Slot, SlotRule, Way } from '@farmlane/contract/fulfilment/option.ts'
import { dayIn } from '@farmlane/contract/kernel/count-days.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import { sql } from 'kysely'
import { onePlan } from '../../platform/db/one-plan.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type Cutoff, openSlots, type Timetable, type WrittenSlot } from './slot-rules.ts'

/** An option with everything that decides whether and when an order can be handed over through it. */
export type Option = Timetable & {
  readonly id: string
  readonly farm_id: string
  readonly way: Way
  readonly market: MeetingPlace | null
  readonly farm: {
    readonly name: string
    readonly address: string
    /** The exact pin, shown only to shoppers who come to the farm. */
    readonly place: Place | null
    /** The public pin; the delivery radius is measured from here. */
    readonly shown_place: Place | null
  }
  readonly capacity: number
  readonly fee_minor: number
  readonly minimum_minor: number
  readonly free_above_minor: number | null
  readonly radius_miles: number | null
  readonly zips: readonly string[]
  readonly note: string
  readonly written: ReadonlyMap<number, WrittenSlot>
}

/** Times in milliseconds since 1970. */
type WrittenRow = { starts: number; ends: number; cutoff: number; taken: number }
type OptionRow = {
  id: string
  farm_id: string
  way: Way
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
  time_zone: string
  farm_name: string
  address: string
  latitude: number | null
  longitude: number | null
  public_latitude: number | null
  public_longitude: number | null
  market: MeetingPlace | null
  rules: SlotRule[] | null
  closed_days: string[] | null
  written: WrittenRow[] | null
}

type Which = { readonly farmIds: readonly string[] } | { readonly optionIds: readonly string[] }

/** All active options of these farms, or those of the given options that are active, in display order, in one query. */
export async function listOptions(tx: Tx, which: Which): Promise<Option[]> {
  const wanted =
    'farmIds' in which ? sql`option.farm_id = any(${which.farmIds}::uuid[])` : sql`option.id = any(${which.optionIds}::uuid[])`
  const { rows } = await sql<OptionRow>`${onePlan}
    select option.id, option.farm_id, option.way, option.cutoff_hours, option.cutoff_days, option.cutoff_clock, option.capacity,
      option.fee_minor, option.minimum_minor, option.free_above_minor, option.radius_miles, option.zips, option.note,
      coalesce(market.time_zone, farm.time_zone) as time_zone, farm.name as farm_name,
      concat_ws(', ', nullif(farm.address, ''), nullif(farm.city, ''), nullif(concat_ws(' ', farm.state, farm.zip_code), ' ')) as address,
      farm.latitude, farm.longitude, farm.public_latitude, farm.public_longitude,
      case when market.id is not null then
        json_build_object('id', market.id, 'name', market.name, 'city', market.city, 'state', market.state,
          'place', json_build_object('latitude', market.latitude, 'longitude', market.longitude)) end as market,
      (select json_agg(json_build_object('every', every, 'weekday', weekday, 'nth', nth, 'day', day,
          'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')) order by weekday, nth, day, opens)
        from fulfilment_rules where option_id = option.id) as rules,
      (select json_agg(day) from fulfilment_closed_days where option_id = option.id) as closed_days,
      (select json_agg(json_build_object('starts', extract(epoch from starts_at) * 1000, 'ends', extract(epoch from ends_at) * 1000,
          'cutoff', extract(epoch from cutoff_at) * 1000, 'taken', taken))
        from fulfilment_slots where option_id = option.id and starts_at > ${tx.now} and taken > 0) as written
    from fulfilment_options option
    join farms farm on farm.id = option.farm_id
    left join markets market on market.id = option.market_id
    where ${wanted} and option.active
    order by option.way desc, option.created_at, option.id`.execute(tx.db)
  return rows.map(asOption)
}

const asOption = (row: OptionRow): Option => ({
  id: row.id,
  farm_id: row.farm_id,
  way: row.way,
  market: row.market,
  farm: {
    name: row.farm_name,
    address: row.address,
    place: asPlace(row.latitude, row.longitude),
    shown_place: asPlace(row.public_latitude, row.public_longitude),
  },
  time_zone: row.time_zone,
  rules: row.rules ?? [],
  closed_days: row.closed_days ?? [],
  cutoff: asCutoff(row),
  capacity: row.capacity,
  written: new Map((row.written ?? []).map((slot) => [slot.starts, asWritten(slot)])),
  fee_minor: row.fee_minor,
  minimum_minor: row.minimum_minor,
  free_above_minor: row.free_above_minor,
  radius_miles: row.radius_miles === null ? null : Number(row.radius_miles),
  zips: row.zips,
  note: row.note,
})

const asWritten = ({ starts, ends, cutoff, taken }: WrittenRow): WrittenSlot => ({
  starts_at: new Date(starts),
  ends_at: new Date(ends),
  cutoff_at: new Date(cutoff),
  taken,
})

const asPlace = (latitude: number | null, longitude: number | null): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const asCutoff = (row: Pick<OptionRow, 'cutoff_hours' | 'cutoff_days' | 'cutoff_clock'>): Cutoff =>
  row.cutoff_hours === null ? { days: row.cutoff_days ?? 0, clock: row.cutoff_clock ?? '00:00' } : { hours: row.cutoff_hours }

/** The slots that still accept orders by their cut-off, including full ones. */
export const slotsToOrder = (option: Option, now: Date): Slot[] =>
  openSlots(option, now).map(({ starts_at, ends_at, cutoff_at }) => ({
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    cutoff_at: cutoff_at.toISOString(),
    left: Math.max(0, option.capacity - (option.written.get(starts_at.getTime())?.taken ?? 0)),
  }))

/** The farm's page shows the next few slots; the checkout shows all. */
const slotsShown = 3

export const listShownOptions = async (tx: Tx, farmId: string): Promise<ShownOption[]> =>
  (await listOptions(tx, { farmIds: [farmId] })).map((option) => ({
    id: option.id,
    way: option.way,
    rules: option.rules.filter(({ every, day }) => every !== 'once' || (day ?? '') >= dayIn(option.time_zone, tx.now)),
    slots: slotsToOrder(option, tx.now)
      .filter(({ left }) => left > 0)
      .slice(0, slotsShown),
    time_zone: option.time_zone,
    fee_minor: option.fee_minor,
    minimum_minor: option.minimum_minor,
    free_above_minor: option.free_above_minor,
    radius_miles: option.radius_miles,
    zips: [...option.zips],
    market: option.market,
    note: option.note,
  }))
