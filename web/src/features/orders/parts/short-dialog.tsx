import { saidUnit } from '@farmlane/contract/kernel/said-quantity.ts'
import { ShortLine } from '@farmlane/contract/orders/facts.ts'
import { saidAmount } from '@farmlane/contract/orders/said-amount.ts'
import { useContractForm } from '../../../platform/contract-form.ts'
import { typedNumber } from '../../../platform/typed-values.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useShortLine } from '../line-deeds.ts'
import { wishWords } from '../order-words.ts'
import type { LineDialogProps } from './line-deeds.tsx'

/** How much of a line is missing. What is brought instead of something is taken back by the same. */
export function ShortDialog({ open, onClose, ...rest }: LineDialogProps) {
  const { line, order } = rest
  const brought = line.substitutes !== null
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={brought ? `Take back ${line.name}?` : `Short: ${line.name}`}
      description={
        brought
          ? 'It does not come instead any more, and is for sale again.'
          : `${order.name} ordered ${saidAmount(line, line.quantity)}. ${wishWords[line.wish]}.`
      }
    >
      <ShortForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function ShortForm({ farmId, order, line, onClose }: Omit<LineDialogProps, 'open'>) {
  const short = useShortLine(farmId)
  const brought = line.substitutes !== null
  const contract = useContractForm({
    schema: ShortLine,
    defaults: { missing: brought || line.missing === 0 ? line.quantity : line.missing, reason: '' },
    onSubmit: async (body) => {
      await short.mutateAsync({ params: { farm_id: farmId, order_id: order.id, line_id: line.id }, body })
      onClose()
    },
  })
  const unit = line.pricing_mode === 'piece_by_weight' ? 'pieces' : saidUnit(line.unit)
  return (
    <DialogForm contract={contract} confirm={brought ? 'Take it back' : 'Save'} onClose={onClose}>
      <TextField
        label={`Missing, in ${unit}`}
        hint={brought ? undefined : 'The customer won’t be charged for the shortage. Enter 0 to undo.'}
        type="number"
        inputMode="decimal"
        min={0}
        max={line.quantity}
        step={line.pricing_mode === 'by_weight' ? 0.001 : 1}
        required
        {...contract.field('missing', typedNumber)}
      />
      <TextField label="Why" optional hint="The shopper reads it." autoComplete="off" {...contract.field('reason')} />
    </DialogForm>
  )
}
