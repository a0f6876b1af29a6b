import { ShortLine } from '@farmlane/contract/orders/facts.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { z } from 'zod'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { typedNumber } from '../../../platform/forms/typed-values.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { wishLabels } from '../../orders/order-labels.ts'
import { useShortLine } from '../line-commands.ts'
import { checkShort, shortBody, shortShape } from '../short-form.ts'
import type { LineDialogProps } from './line-dialog.ts'
import { ShortFields } from './short-fields.tsx'

/** How much of a line is missing and what happened to it. A substitute that isn't brought after all is reported the same way. */
export function ShortDialog({ open, onClose, ...rest }: LineDialogProps) {
  const { line, order } = rest
  const brought = line.substitutes !== null
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={brought ? `Don’t bring ${line.name}?` : `Report short: ${line.name}`}
      description={
        brought
          ? 'You won’t bring it as a substitute, and it goes back on sale.'
          : `${order.name} ordered ${formatAmount(line, line.quantity)}. ${wishLabels[line.wish]}.`
      }
    >
      <ShortForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

const Form = z.object({ ...shortShape, reason: ShortLine.shape.reason })

function ShortForm({ farmId, order, line, onClose }: Omit<LineDialogProps, 'open'>) {
  const short = useShortLine(farmId)
  const brought = line.substitutes !== null
  const known = line.missing > 0 && !brought
  const contract = useContractForm({
    // A substitute that isn't brought after all is simply back on sale.
    schema: brought ? Form : Form.superRefine(checkShort),
    defaults: {
      missing: brought || line.missing === 0 ? line.quantity : line.missing,
      happened: known ? (line.gone === null ? 'freed' : 'gone') : null,
      cause: line.gone ?? '',
      reason: '',
    },
    onSubmit: async ({ reason, ...values }) => {
      const body = brought ? { missing: values.missing, reason } : { ...shortBody(values), reason }
      await short.mutateAsync({ params: { farm_id: farmId, order_id: order.id, line_id: line.id }, body })
      onClose()
    },
  })
  const { form, field } = contract
  const asks = !brought && form.watch('missing') !== 0
  return (
    <DialogForm contract={contract} confirm={brought ? 'Don’t bring it' : known ? 'Save' : 'Report short'} onClose={onClose}>
      <ShortFields
        line={line}
        missing={{
          hint: brought ? undefined : `The customer won’t be charged for the shortage.${known ? ' Enter 0 to undo.' : ''}`,
          ...field('missing', typedNumber),
        }}
        {...(asks && {
          what: {
            happened: form.watch('happened') ?? null,
            onHappened: (happened) => {
              form.setValue('happened', happened)
              contract.edited('happened')
            },
            error: form.formState.errors.happened?.message,
            cause: field('cause'),
          },
        })}
      />
      <TextField label="Note to the shopper" optional autoComplete="off" {...field('reason')} />
    </DialogForm>
  )
}
