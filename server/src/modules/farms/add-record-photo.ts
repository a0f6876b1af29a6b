import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockUploadsOf } from '../../platform/files/upload-store.ts'
import type { OfRecord, PhotoStore } from './record-photo-sql.ts'

type PhotoRules = {
  readonly photos: PhotoStore
  readonly max: number
  readonly messages: { readonly photosTooMany: string; readonly photoUnknown: string }
}

/** Adds one of the actor's own pictures to a locked record. Returns false if the record shows it already, whoever uploaded it. */
export async function addRecordPhoto(
  tx: Tx,
  { userId }: Pick<FarmActor, 'userId'>,
  { record, upload_id, photos, max, messages }: PhotoRules & { record: OfRecord; upload_id: string },
): Promise<boolean> {
  const shown = await photos.list(tx, record)
  if (shown.includes(upload_id)) return false
  if (shown.length >= max) throw fieldProblem('upload_id', messages.photosTooMany)
  if ((await lockUploadsOf(tx, userId, [upload_id])).length === 0) throw fieldProblem('upload_id', messages.photoUnknown)
  await photos.insert(tx, record, [upload_id])
  return true
}
