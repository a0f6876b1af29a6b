import { messages } from '@farmlane/contract/farms/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockUploadsOf } from '../../platform/files/upload-store.ts'
import { getFarm } from './farm-views.ts'
import { replacePhotos } from './photo-store.ts'

/** Accepts the actor's own uploads and pictures the farm already shows. Call it with the farm's row locked. */
export async function setPhotos(tx: Tx, actor: FarmActor, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const shown = (await getFarm(tx, actor)).photos.map((photo) => photo.id)
  const added = wanted.filter((id) => !shown.includes(id))
  const own = await lockUploadsOf(tx, actor.userId, added)
  if (own.length < added.length) throw fieldProblem('photo_ids', messages.photoUnknown)
  await replacePhotos(tx, actor.farmId, wanted)
}
