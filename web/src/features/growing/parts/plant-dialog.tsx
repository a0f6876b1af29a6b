import { ChangeCropStatus, type Crop } from '@farmlane/contract/growing/crop.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChangeCropStatus } from '../crop-commands.ts'
import type { CropDialogProps } from './crop-dialog-props.ts'

/** Plants a planned crop, today or on a past day. */
export function PlantDialog({ open, onClose, ...rest }: CropDialogProps & { today: string }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Plant ${rest.crop.name}`}
      description="From then on it’s growing and can be harvested."
    >
      <PlantForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

type PlantFormProps = Omit<CropDialogProps, 'open'> & { crop: Crop; today: string }

function PlantForm({ crop, today, onClose, onNotice }: PlantFormProps) {
  const change = useChangeCropStatus()
  const contract = useContractForm({
    schema: ChangeCropStatus,
    defaults: { status: 'growing', on: today },
    onSubmit: async (body) => {
      await change.mutateAsync({ params: { crop_id: crop.id }, body })
      onClose()
      onNotice(`${crop.name} is planted.`)
    },
  })
  return (
    <DialogForm contract={contract} confirm="Plant" onClose={onClose}>
      <TextField label="Planted on" type="date" max={today} required {...contract.field('on')} />
    </DialogForm>
  )
}
