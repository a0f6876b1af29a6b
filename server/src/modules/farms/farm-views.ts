import { worksOrganic } from '@farmlane/contract/farms/constants.ts'
import type { Farm, OpeningHours, PublicFarm } from '@farmlane/contract/farms/farm.ts'
import type { FarmSettings } from '@farmlane/contract/farms/farm-settings.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import { sql } from 'kysely'
import type { Actor, FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { photoOf } from '../../platform/files/file-names.ts'
import { practicesOf } from './practice-rules.ts'
import { farmAbilities } from './team-rules.ts'

/** Ids of the farm's photos in display order. */
const photoIdsOfFarm = sql<string[]>`array(select upload_id from farm_photos where farm_id = farms.id order by position)`.as(
  'photo_ids',
)

const placeOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const farmsOf = (tx: Tx, userId: string) =>
  tx.db
    .selectFrom('farms')
    .innerJoin('farm_members', 'farm_members.farm_id', 'farms.id')
    .where('farm_members.user_id', '=', userId)
    .where('farms.closed_at', 'is', null)
    .selectAll('farms')
    .select(['farm_members.role', photoIdsOfFarm])
    .orderBy('farm_members.since')
    .orderBy('farms.id')

type FarmRow = Awaited<ReturnType<ReturnType<typeof farmsOf>['executeTakeFirstOrThrow']>>

const farmReply = (row: FarmRow): Farm => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  size_acres: row.size_acres === null ? null : Number(row.size_acres),
  address: row.address,
  city: row.city,
  state: row.state,
  zip_code: row.zip_code,
  practices: practicesOf(row.practices),
  place: placeOf(row),
  // A check constraint of the table limits the values.
  privacy_radius_miles: Number(row.privacy_radius_miles) as Farm['privacy_radius_miles'],
  hours: row.hours as OpeningHours,
  phone: row.phone,
  public_email: row.public_email,
  website: row.website,
  photos: row.photo_ids.map(photoOf),
  currency: row.currency,
  time_zone: row.time_zone,
  role: row.role as Role,
  can: farmAbilities(row.role as Role, row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const listFarms = async (tx: Tx, actor: Actor): Promise<Farm[]> =>
  (await farmsOf(tx, actor.userId).execute()).map(farmReply)

export const getFarm = async (tx: Tx, actor: Pick<FarmActor, 'userId' | 'farmId'>): Promise<Farm> =>
  farmReply(await farmsOf(tx, actor.userId).where('farms.id', '=', actor.farmId).executeTakeFirstOrThrow())

/** Facts about the farm that the gates need: its time zone, and whether it uses organic methods. */
export async function gateFactsOf(
  tx: Tx,
  { farmId }: Pick<FarmActor, 'farmId'>,
): Promise<{ timeZone: string; organic: boolean }> {
  const farm = await tx.db
    .selectFrom('farms')
    .select(['time_zone', 'practices'])
    .where('id', '=', farmId)
    .executeTakeFirstOrThrow()
  return { timeZone: farm.time_zone, organic: worksOrganic(farm.practices) }
}

export const getOwnSettings = (
  tx: Tx,
  { farmId }: Pick<FarmActor, 'farmId'>,
): Promise<Pick<FarmSettings, 'time_zone' | 'currency' | 'workers_see_due'>> =>
  tx.db
    .selectFrom('farms')
    .select(['time_zone', 'currency', 'workers_see_due'])
    .where('id', '=', farmId)
    .executeTakeFirstOrThrow()

/** The current day on the farm. */
export async function todayOnFarm(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>): Promise<string> {
  const farm = await tx.db.selectFrom('farms').select('time_zone').where('id', '=', farmId).executeTakeFirstOrThrow()
  return dayIn(farm.time_zone, tx.now)
}

/** The farm as shoppers see it. Columns are listed explicitly, so that private ones cannot leak. */
export async function getPublicFarm(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>): Promise<PublicFarm> {
  const row = await tx.db
    .selectFrom('farms')
    .select(['id', 'name', 'slug', 'description', 'city', 'state', 'practices'])
    .select(['public_latitude as latitude', 'public_longitude as longitude', 'privacy_radius_miles'])
    .select(['hours', 'time_zone', 'phone', 'public_email', 'website', photoIdsOfFarm])
    .where('id', '=', farmId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { latitude: _, longitude: __, privacy_radius_miles, photo_ids, ...shown } = row
  const place = placeOf(row)
  return {
    ...shown,
    practices: practicesOf(row.practices),
    place: place && { ...place, radius_miles: Number(privacy_radius_miles) },
    hours: row.hours as OpeningHours,
    photos: photo_ids.map(photoOf),
  }
}
