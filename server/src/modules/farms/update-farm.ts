import type { Farm, UpdateFarm } from '@farmlane/contract/farms/farm.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import * as store from './farm-store.ts'
import { getFarm } from './farm-views.ts'
import { practicesOf } from './practice-rules.ts'
import { publicPlace } from './public-place-rules.ts'
import { setPhotos } from './set-photos.ts'

export async function updateFarm(tx: Tx, actor: FarmActor, input: UpdateFarm): Promise<Farm> {
  const fields = Object.keys(input)
  // An empty update changes neither `updated_at` nor the audit log.
  if (fields.length === 0) return getFarm(tx, actor)
  const { photo_ids, practices, ...facts } = input
  await store.updateFarm(tx, actor.farmId, {
    ...facts,
    ...(practices && { practices: practicesOf(practices) }),
    public_place: await movedPlace(tx, actor, input),
  })
  if (photo_ids) await setPhotos(tx, actor, photo_ids)
  const details = { fields: fields.join(', ') }
  await insertAudit(tx, { action: 'farms.changed', userId: actor.userId, farmId: actor.farmId, client: actor.client, details })
  return getFarm(tx, actor)
}

/** The new public place; undefined when neither the pin nor the privacy radius changes. */
async function movedPlace(tx: Tx, { farmId }: FarmActor, input: UpdateFarm): Promise<Place | null | undefined> {
  if (input.place === undefined && input.privacy_radius_miles === undefined) return undefined
  const pin = await store.lockPin(tx, farmId)
  const place = input.place === undefined ? pin.place : input.place
  return place && publicPlace(place, input.privacy_radius_miles ?? pin.radius)
}
