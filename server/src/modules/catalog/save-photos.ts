import { messages } from '@farmlane/contract/catalog/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockUploadsOf } from '../../platform/files/upload-store.ts'
import { listPhotoIds, replacePhotos } from './photo-store.ts'

/** New photos must be the caller's own uploads; photos already on the product may stay. */
export async function savePhotos(tx: Tx, actor: FarmActor, input: { productId: string; photo_ids: string[] }): Promise<void> {
  const place = { farmId: actor.farmId, productId: input.productId }
  const known = new Set(await listPhotoIds(tx, place))
  const wanted = [...new Set(input.photo_ids)]
  const added = wanted.filter((id) => !known.has(id))
  if ((await lockUploadsOf(tx, actor.userId, added)).length < added.length) throw fieldProblem('photo_ids', messages.photoUnknown)
  await replacePhotos(tx, place, wanted)
}
