import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

export async function getFarmFacts(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>) {
  const { latitude, longitude, currency, time_zone } = await tx.db
    .selectFrom('farms')
    .select(['latitude', 'longitude', 'currency', 'time_zone'])
    .where('id', '=', farmId)
    .executeTakeFirstOrThrow()
  return {
    today: dayIn(time_zone, tx.now),
    timeZone: time_zone,
    currency,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}
