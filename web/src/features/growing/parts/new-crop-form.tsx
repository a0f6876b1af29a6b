import { CreateCrop } from '@farmlane/contract/growing/crop.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useCreateCrop } from '../crop-commands.ts'
import { CropFields } from './crop-fields.tsx'

type NewCropFormProps = {
  fields: readonly Field[]
  today: string
  preferredField?: string | undefined
  onClose: () => void
}

const stages = [
  { value: 'planned', label: 'Planned' },
  { value: 'growing', label: 'Planted' },
  { value: 'ready', label: 'Ready' },
] as const

export function NewCropForm({ fields, today, preferredField, onClose }: NewCropFormProps) {
  const create = useCreateCrop()
  const field = fields.find(({ id }) => id === preferredField) ?? fields[0]
  const contract = useContractForm({
    schema: CreateCrop,
    defaults: {
      name: '',
      variety: '',
      field: field?.id ?? '',
      status: 'planned',
      planted_date: null,
      expected_harvest_date: null,
      expected_quantity: null,
      expected_unit: 'lbs',
      picked_repeatedly: false,
      notes: '',
    },
    onSubmit: async (body) => {
      await create.mutateAsync({ body })
      onClose()
    },
  })
  const { form } = contract
  const status = useWatch({ control: form.control, name: 'status' }) ?? 'planned'
  return (
    <DialogForm contract={contract} confirm={status === 'planned' ? 'Plan the crop' : 'Save the crop'} onClose={onClose}>
      <Segmented
        label="Stage"
        options={stages}
        value={status}
        onChange={(stage) => {
          form.setValue('status', stage)
          form.clearErrors('planted_date')
        }}
      />
      <CropFields field={contract.field} fields={fields} planned={status === 'planned'} today={today} />
    </DialogForm>
  )
}
