import { ReleaseLot } from '@farmlane/contract/stock/lot.ts'
import { useContractForm } from '../../../platform/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useReleaseLot } from '../lot-deeds.ts'
import type { LotDialogProps, LotFormProps } from './lot-dialog-props.ts'

export function ReleaseDialog({ lot, open, onClose }: LotDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Release this lot?"
      description={`It is on hold: ${lot.hold_reason} Released, it can be sold again at once.`}
    >
      <ReleaseForm lot={lot} onClose={onClose} />
    </Dialog>
  )
}

function ReleaseForm({ lot, onClose }: LotFormProps) {
  const release = useReleaseLot()
  const contract = useContractForm({
    schema: ReleaseLot,
    defaults: { reason: '' },
    onSubmit: async (body) => {
      await release.mutateAsync({ params: { lot_id: lot.id }, body })
      onClose()
    },
  })
  return (
    <DialogForm contract={contract} confirm="Release" onClose={onClose}>
      <TextField label="Reason" optional autoComplete="off" {...contract.field('reason')} />
    </DialogForm>
  )
}
