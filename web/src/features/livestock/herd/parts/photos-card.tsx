import type { WholeAnimal } from '@farmlane/contract/livestock/animal.ts'
import { maxAnimalPhotos } from '@farmlane/contract/livestock/constants.ts'
import { RecordPhotosCard } from '../../../farms/record-photos-card.tsx'
import { useAddAnimalPhoto, useRemoveAnimalPhoto } from '../../offline/animal-commands.ts'

export function PhotosCard({ animal }: { animal: WholeAnimal }) {
  const add = useAddAnimalPhoto()
  const remove = useRemoveAnimalPhoto()
  const params = { animal_id: animal.id }
  return (
    <RecordPhotosCard
      photos={animal.photos}
      max={maxAnimalPhotos}
      canRemove={animal.can.edit}
      add={(upload_id) => add.mutate({ params, body: { upload_id } })}
      remove={(upload_id) => remove.mutate({ params: { ...params, upload_id } })}
      error={add.error ?? remove.error}
    />
  )
}
