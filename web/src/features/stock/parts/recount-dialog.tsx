import { formatQuantity, formatUnit } from '@farmlane/contract/kernel/format-quantity.ts'
import { askAgain, isImplausible } from '@farmlane/contract/kernel/implausible.ts'
import { RecountLot } from '@farmlane/contract/stock/lot.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { typedNumber } from '../../../platform/forms/typed-values.ts'
import { useAskAgain } from '../../../platform/forms/use-ask-again.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Unlikely } from '../../../ui/unlikely.tsx'
import { lessLink } from '../lot-links.ts'
import { useRecountLot } from '../stock-outbox.ts'
import type { LotDialogProps, LotFormProps } from './lot-dialog-props.ts'

export function RecountDialog({ lot, open, onClose }: LotDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Recount"
      description={`Your records say ${formatQuantity(lot.on_hand, lot.unit)}. Enter what you counted.`}
    >
      <RecountForm lot={lot} onClose={onClose} />
    </Dialog>
  )
}

function RecountForm({ lot, onClose }: LotFormProps) {
  const recount = useRecountLot()
  const contract = useContractForm({
    schema: RecountLot,
    defaults: { quantity: lot.on_hand, unit: lot.unit, reason: '', sure: false },
    onSubmit: async (body) => {
      again.check(body.sure, () => contract.form.setValue('sure', false))
      await recount.mutateAsync({ lot, body })
      onClose()
    },
  })
  const counted = contract.form.watch('quantity')
  const figure = { quantity: counted ?? 0, unit: lot.unit }
  const usual = { quantity: lot.received, unit: lot.unit }
  const again = useAskAgain(isImplausible(figure, usual) ? askAgain(figure, usual) : null)
  return (
    <DialogForm contract={contract} confirm="Save the count" onClose={onClose}>
      <TextField
        label={`Counted, in ${formatUnit(lot.unit)}`}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.001}
        required
        {...contract.field('quantity', typedNumber)}
      />
      {counted !== null && lot.product !== null && counted < lot.reserved && (
        <Notice
          tone="warning"
          action={
            <TextLink to={lessLink(lot.product)} className="inline-flex min-h-11 items-center">
              Choose who gets less
            </TextLink>
          }
        >
          Shoppers have ordered {formatQuantity(lot.reserved, lot.unit)} of this lot, so first choose who gets less. You’ll enter
          your count there.
        </Notice>
      )}
      <TextField label="Reason" optional autoComplete="off" {...contract.field('reason')} />
      {again.question && <Unlikely key={again.question} question={again.question} sure={contract.field('sure')} />}
    </DialogForm>
  )
}
