import { maxFieldPhotos } from '@farmlane/contract/growing/constants.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { addRecordPhoto } from '../farms/index.ts'
import { type FieldRow, lockField } from './field-store.ts'
import { fieldPhotos } from './photo-store.ts'

type Input = { field_id: string; upload_id: string }

async function lock(tx: Tx, { farmId }: FarmActor, id: string): Promise<FieldRow> {
  const field = await lockField(tx, { farmId, id })
  if (!field) throw new Problem('not_found', messages.fieldNotFound)
  return field
}

export async function addFieldPhoto(tx: Tx, actor: FarmActor, { field_id, upload_id }: Input): Promise<void> {
  const record = await lock(tx, actor, field_id)
  await addRecordPhoto(tx, actor, { record, upload_id, photos: fieldPhotos, max: maxFieldPhotos, messages })
}

export async function removeFieldPhoto(tx: Tx, actor: FarmActor, { field_id, upload_id }: Input): Promise<void> {
  await fieldPhotos.remove(tx, await lock(tx, actor, field_id), upload_id)
}
