import { messages as growingMessages } from '@farmlane/contract/growing/messages.ts'
import { HoldLot, type Lot, type LotWithMovements, ReleaseLot } from '@farmlane/contract/stock/lot.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { asSentence } from '../lot-labels.ts'
import { useReleaseLot } from '../stock-outbox.ts'
import type { LotDialogProps } from './lot-dialog-props.ts'

type ReleaseProps = LotDialogProps & { lot: Pick<LotWithMovements, keyof Lot | 'closed'> }

export function ReleaseDialog({ lot, open, onClose }: ReleaseProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Release this lot?"
      description={`It’s on hold: ${asSentence(lot.closed ?? lot.hold_reason)} Once released, it can be sold again.`}
    >
      <ReleaseForm lot={lot} onClose={onClose} />
    </Dialog>
  )
}

function ReleaseForm({ lot, onClose }: Omit<ReleaseProps, 'open'>) {
  const release = useReleaseLot()
  const contract = useContractForm({
    // An owner who releases a lot despite a block must give a reason.
    schema: lot.closed === null ? ReleaseLot : HoldLot,
    defaults: { reason: '' },
    onSubmit: async (body) => {
      await release.mutateAsync({ lot, body })
      onClose()
    },
  })
  const asked =
    lot.closed === null ? { label: 'Reason', optional: true } : { label: 'Override reason', hint: growingMessages.overrideStays }
  return (
    <DialogForm contract={contract} confirm="Release" onClose={onClose}>
      <TextField {...asked} autoComplete="off" {...contract.field('reason')} />
    </DialogForm>
  )
}
