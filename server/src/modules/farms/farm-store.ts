import { randomBytes, randomUUID } from 'node:crypto'
import type { OpenFarm, UpdateFarm } from '@farmlane/contract/farms/farm.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** Uses the first free slug: the given one, else with a short random suffix. Returns the farm's id. */
export async function insertFarm(tx: Tx, farm: OpenFarm & { slug: string }): Promise<string> {
  const id = randomUUID()
  for (let slug = farm.slug; ; slug = `${farm.slug}-${randomBytes(4).toString('hex')}`) {
    const inserted = await tx.db
      .insertInto('farms')
      .values({ ...farm, id, slug, created_at: tx.now, updated_at: tx.now })
      .onConflict((row) => row.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return id
  }
}

type Settings = { time_zone?: string; currency?: string; workers_see_due?: boolean }
type Facts = Omit<UpdateFarm, 'photo_ids'> & Settings & { public_place?: Place | null | undefined }

/** Changes only the given fields. The slug stays, because links and printed codes point to it. */
export async function updateFarm(tx: Tx, farmId: string, facts: Facts): Promise<void> {
  const { place, public_place, hours, ...plain } = facts
  await tx.db
    .updateTable('farms')
    .set({
      ...plain,
      ...(place !== undefined && { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }),
      ...(public_place !== undefined && {
        public_latitude: public_place?.latitude ?? null,
        public_longitude: public_place?.longitude ?? null,
      }),
      ...(hours && { hours: JSON.stringify(hours) }),
      updated_at: tx.now,
    })
    .where('id', '=', farmId)
    .execute()
}

/** Reads the pin and the privacy radius and locks them until the transaction ends. */
export async function lockPin(tx: Tx, farmId: string): Promise<{ place: Place | null; radius: number }> {
  const { latitude, longitude, privacy_radius_miles } = await tx.db
    .selectFrom('farms')
    .select(['latitude', 'longitude', 'privacy_radius_miles'])
    .where('id', '=', farmId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const place = latitude === null || longitude === null ? null : { latitude, longitude }
  return { place, radius: Number(privacy_radius_miles) }
}

/** Taken by everything that changes who owns a farm, so that the last two owners cannot leave at once. */
export async function lockFarm(tx: Tx, farmId: string): Promise<void> {
  await tx.db.selectFrom('farms').select('id').where('id', '=', farmId).forUpdate().executeTakeFirstOrThrow()
}

/** Reads the farm's currency and locks it against changes until the transaction ends. */
export async function lockCurrency(tx: Tx, farmId: string): Promise<string> {
  const farm = tx.db.selectFrom('farms').select('currency').where('id', '=', farmId)
  return (await farm.forKeyShare().executeTakeFirstOrThrow()).currency
}

export async function updateFarmClosed(tx: Tx, farmId: string): Promise<void> {
  await tx.db.updateTable('farms').set({ closed_at: tx.now, updated_at: tx.now }).where('id', '=', farmId).execute()
}

/** Deletes farms opened at a sign-up that was never verified. Their only member is gone, and no one else ever saw them. */
export async function deleteForsakenFarms(tx: Tx): Promise<void> {
  await tx.db
    .deleteFrom('farms')
    .where('closed_at', 'is', null)
    .where((row) =>
      row.not(row.exists(row.selectFrom('farm_members').select('user_id').whereRef('farm_members.farm_id', '=', 'farms.id'))),
    )
    .execute()
}
