import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { maxAnimalPhotos } from '@farmlane/contract/livestock/constants.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { addRecordPhoto } from '../farms/index.ts'
import { type AnimalRow, lockAnimal } from './animal-store.ts'
import { announceAnimal } from './announce-animal.ts'
import { animalPhotos } from './photo-store.ts'

type Input = { animal_id: string; upload_id: string }

async function lock(tx: Tx, actor: FarmActor, id: string): Promise<AnimalRow> {
  const animal = await lockAnimal(tx, actor, id)
  if (!animal) throw new Problem('not_found', messages.animalNotFound)
  return animal
}

export async function addPhoto(tx: Tx, actor: FarmActor, { animal_id, upload_id }: Input): Promise<void> {
  const record = await lock(tx, actor, animal_id)
  const added = await addRecordPhoto(tx, actor, { record, upload_id, photos: animalPhotos, max: maxAnimalPhotos, messages })
  if (added) announceAnimal(tx, actor, animal_id)
}

export async function removePhoto(tx: Tx, actor: FarmActor, { animal_id, upload_id }: Input): Promise<void> {
  await animalPhotos.remove(tx, await lock(tx, actor, animal_id), upload_id)
  announceAnimal(tx, actor, animal_id)
}
