import { ChangeCropStatus } from '@farmlane/contract/growing/crop.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChangeCropStatus } from '../crop-commands.ts'
import type { CropDialogProps } from './crop-dialog-props.ts'

/** Closes a crop lost to hail, blight or deer, and records the reason for next year. */
export function FailDialog({ open, onClose, ...rest }: CropDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Close ${rest.crop.name} as failed`}
      description="It’ll leave the list of crops to harvest. You can set it back to growing later."
    >
      <FailForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function FailForm({ crop, onClose, onNotice }: Omit<CropDialogProps, 'open'>) {
  const change = useChangeCropStatus()
  const contract = useContractForm({
    schema: ChangeCropStatus,
    defaults: { status: 'failed', reason: '' },
    onSubmit: async (body) => {
      await change.mutateAsync({ params: { crop_id: crop.id }, body })
      onClose()
      onNotice(`${crop.name} is marked as failed.`)
    },
  })
  return (
    <DialogForm contract={contract} confirm="Mark as failed" tone="tomato" onClose={onClose}>
      <TextField label="Reason" optional placeholder="Hail, blight, deer …" autoComplete="off" {...contract.field('reason')} />
    </DialogForm>
  )
}
