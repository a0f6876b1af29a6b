import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { maxAnimalPhotos } from '@farmlane/contract/livestock/constants.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockUploadsOf } from '../../platform/files/upload-store.ts'
import { type AnimalRow, lockAnimal } from './animal-store.ts'
import { announceAnimal } from './announce-animal.ts'
import { deletePhoto, insertPhoto, listPhotoIds } from './photo-store.ts'

type Input = { animal_id: string; upload_id: string }

async function lock(tx: Tx, actor: FarmActor, id: string): Promise<AnimalRow> {
  const animal = await lockAnimal(tx, actor, id)
  if (!animal) throw new Problem('not_found', messages.animalNotFound)
  return animal
}

/** A picture of one's own; one that is shown already is not added twice. */
export async function addPhoto(tx: Tx, actor: FarmActor, { animal_id, upload_id }: Input): Promise<void> {
  const animal = await lock(tx, actor, animal_id)
  const shown = await listPhotoIds(tx, animal)
  if (shown.includes(upload_id)) return
  if (shown.length >= maxAnimalPhotos) throw fieldProblem('upload_id', messages.photosTooMany)
  if ((await lockUploadsOf(tx, actor.userId, [upload_id])).length === 0) throw fieldProblem('upload_id', messages.photoUnknown)
  await insertPhoto(tx, animal, upload_id)
  announceAnimal(tx, actor, animal_id)
}

export async function removePhoto(tx: Tx, actor: FarmActor, { animal_id, upload_id }: Input): Promise<void> {
  await deletePhoto(tx, await lock(tx, actor, animal_id), upload_id)
  announceAnimal(tx, actor, animal_id)
}
