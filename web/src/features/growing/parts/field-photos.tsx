import { maxFieldPhotos } from '@farmlane/contract/growing/constants.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import { RecordPhotosCard } from '../../farms/record-photos-card.tsx'
import { useAddFieldPhoto, useRemoveFieldPhoto } from '../field-commands.ts'

export function FieldPhotos({ field }: { field: Field }) {
  const add = useAddFieldPhoto()
  const remove = useRemoveFieldPhoto()
  const params = { field_id: field.id }
  return (
    <RecordPhotosCard
      photos={field.photos}
      max={maxFieldPhotos}
      canRemove={field.can.edit}
      add={(upload_id) => add.mutate({ params, body: { upload_id } })}
      remove={(upload_id) => remove.mutate({ params: { ...params, upload_id } })}
      error={add.error ?? remove.error}
    />
  )
}
