import { formatQuantity, formatUnit } from '@farmlane/contract/kernel/format-quantity.ts'
import { DiscardLot, discardReasons } from '@farmlane/contract/stock/lot.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { typedNumber } from '../../../platform/forms/typed-values.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { discardLabels } from '../lot-labels.ts'
import { useDiscardLot } from '../stock-outbox.ts'
import type { LotDialogProps, LotFormProps } from './lot-dialog-props.ts'

export function DiscardDialog({ lot, open, onClose }: LotDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Discard"
      description={`Removes what you won’t sell from your stock. You have ${formatQuantity(lot.on_hand, lot.unit)} left.`}
    >
      <DiscardForm lot={lot} onClose={onClose} />
    </Dialog>
  )
}

function DiscardForm({ lot, onClose }: LotFormProps) {
  const discard = useDiscardLot()
  const contract = useContractForm({
    schema: DiscardLot,
    // No reason is preselected, because the reason is what makes the record useful.
    defaults: { unit: lot.unit, note: '' },
    onSubmit: async (body) => {
      await discard.mutateAsync({ lot, body })
      onClose()
    },
  })
  return (
    <DialogForm contract={contract} confirm="Discard" tone="tomato" onClose={onClose}>
      <TextField
        label={`Quantity, in ${formatUnit(lot.unit)}`}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.001}
        required
        {...contract.field('quantity', typedNumber)}
      />
      <SelectField
        label="Reason"
        placeholder="Choose a reason"
        options={discardReasons.map((reason) => ({ value: reason, label: discardLabels[reason] }))}
        {...contract.field('reason')}
      />
      <TextField label="Note" optional autoComplete="off" {...contract.field('note')} />
    </DialogForm>
  )
}
