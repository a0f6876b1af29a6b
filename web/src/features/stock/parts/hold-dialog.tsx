import { HoldLot } from '@farmlane/contract/stock/lot.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useHoldLot } from '../stock-outbox.ts'
import type { LotDialogProps, LotFormProps } from './lot-dialog-props.ts'

export function HoldDialog({ lot, open, onClose }: LotDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Put on hold"
      description="None of it can be sold until an owner or a manager releases it."
    >
      <HoldForm lot={lot} onClose={onClose} />
    </Dialog>
  )
}

function HoldForm({ lot, onClose }: LotFormProps) {
  const hold = useHoldLot()
  const contract = useContractForm({
    schema: HoldLot,
    defaults: { reason: '' },
    onSubmit: async (body) => {
      await hold.mutateAsync({ lot, body })
      onClose()
    },
  })
  return (
    <DialogForm contract={contract} confirm="Put on hold" onClose={onClose}>
      <TextField
        label="Reason"
        required
        placeholder="Waiting for the water test"
        autoComplete="off"
        {...contract.field('reason')}
      />
    </DialogForm>
  )
}
