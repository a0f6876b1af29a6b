import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { EditCropForm } from './edit-crop-form.tsx'
import { NewCropForm } from './new-crop-form.tsx'

type CropDialogProps = {
  farm: Farm
  fields: readonly Field[]
  crop: Crop | 'new' | null
  preferredField?: string | undefined
  onClose: () => void
}

export function CropDialog({ farm, fields, crop, preferredField, onClose }: CropDialogProps) {
  const isNew = crop === 'new'
  const today = useFarmToday(farm)
  const open = fields.filter(({ id, status }) => status !== 'archived' || (!isNew && crop?.field === id))
  return (
    <Dialog
      open={crop !== null}
      onOpenChange={onClose}
      title={isNew ? 'Plan or plant a crop' : `Edit ${crop?.name ?? 'the crop'}`}
    >
      {isNew && <NewCropForm fields={open} today={today} preferredField={preferredField} onClose={onClose} />}
      {crop && !isNew && <EditCropForm fields={open} today={today} crop={crop} onClose={onClose} />}
    </Dialog>
  )
}
