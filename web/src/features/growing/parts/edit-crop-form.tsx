import { type Crop, CropDetails } from '@farmlane/contract/growing/crop.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { useUpdateCrop } from '../crop-commands.ts'
import { CropFields } from './crop-fields.tsx'

type EditCropFormProps = { fields: readonly Field[]; today: string; crop: Crop; onClose: () => void }

export function EditCropForm({ fields, today, crop, onClose }: EditCropFormProps) {
  const update = useUpdateCrop()
  const {
    name,
    variety,
    field,
    planted_date,
    expected_harvest_date,
    expected_quantity,
    expected_unit,
    picked_repeatedly,
    notes,
  } = crop
  const contract = useContractForm({
    schema: CropDetails,
    defaults: {
      name,
      variety,
      field,
      planted_date,
      expected_harvest_date,
      expected_quantity,
      expected_unit,
      picked_repeatedly,
      notes,
    },
    onSubmit: async (_, body) => {
      await update.mutateAsync({ params: { crop_id: crop.id }, body })
      onClose()
    },
  })
  return (
    <DialogForm contract={contract} confirm="Save" onClose={onClose}>
      <CropFields field={contract.field} fields={fields} planned={crop.status === 'planned'} today={today} />
    </DialogForm>
  )
}
