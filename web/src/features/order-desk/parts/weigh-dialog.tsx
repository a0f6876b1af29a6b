import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatQuantity, formatUnit } from '@farmlane/contract/kernel/format-quantity.ts'
import { positiveQuantity } from '@farmlane/contract/kernel/quantity.ts'
import { minus } from '@farmlane/contract/kernel/thousandths.ts'
import { isUnlikely, lineFault } from '@farmlane/contract/orders/line-rules.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { afterFact } from '@farmlane/contract/orders/order-sum.ts'
import { lineAtMost, weighedTotal } from '@farmlane/contract/orders/quantity-rules.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { numberText, readNumber, typedAsNumber } from '../../../platform/forms/text-schemas.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAskAboutLine, useWeighLine } from '../line-commands.ts'
import type { LineDialogProps } from './line-dialog.ts'

/** The weight of each piece. Above the ceiling the farm chooses between charging the maximum and asking the shopper. */
export function WeighDialog({ open, onClose, ...rest }: LineDialogProps) {
  const { line, order } = rest
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Weigh ${line.name}`}
      description={`For ${order.name}. Usually ${formatQuantity(line.piece_weight ?? 0, line.unit)} a piece, at most ${formatQuantity(line.piece_weight_max ?? 0, line.unit)}.`}
    >
      <WeighForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

const field = (at: number) => `piece${at}`

function WeighForm({ farmId, order, line, onClose }: Omit<LineDialogProps, 'open'>) {
  const weigh = useWeighLine(farmId)
  const ask = useAskAboutLine(farmId)
  // Asking the shopper is the default.
  const [asks, setAsks] = useState(true)
  // The exact weights the person has confirmed; other weights need a new confirmation.
  const [sureOf, setSureOf] = useState('')
  const pieces = Array.from({ length: minus(line.quantity, line.missing) }, (_, at) => at)
  const weight = typedAsNumber(z.number(messages.weightRule).nullable().pipe(positiveQuantity(messages.weightRule)))
  const contract = useContractForm({
    schema: z.object(Object.fromEntries(pieces.map((at) => [field(at), weight]))),
    defaults: Object.fromEntries(pieces.map((at) => [field(at), numberText(line.weights?.[at] ?? null)])),
    onSubmit: async (values) => {
      const params = { farm_id: farmId, order_id: order.id, line_id: line.id }
      const after = await weigh.mutateAsync({ params, body: { weights: pieces.map((at) => values[field(at)] ?? 0), sure } })
      const weighed = after.lines.find(({ id }) => id === line.id)
      if (asks && weighed && lineFault('ask', after, weighed) === null) await ask.mutateAsync({ params })
      onClose()
    },
  })
  const typed = contract.form.watch()
  const weights = pieces.map((at) => readNumber(typed[field(at)] ?? '') ?? Number.NaN)
  const weighed = afterFact(line, { kind: 'weighed', weights })
  const isTyped = weights.every((each) => each > 0)
  const over = isTyped && lineFault('ask', order, weighed) === null
  const sure = sureOf === String(weights)
  return (
    <DialogForm contract={contract} confirm="Save the weights" onClose={onClose}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {pieces.map((at) => (
          <TextField
            key={at}
            label={pieces.length === 1 ? `Weight, in ${formatUnit(line.unit)}` : `Piece ${at + 1}, in ${formatUnit(line.unit)}`}
            inputMode="decimal"
            autoComplete="off"
            required
            {...contract.field(field(at))}
          />
        ))}
      </div>
      {isTyped && isUnlikely(line, weights) && (
        <Checkbox
          label="I checked again: the scale is right"
          hint={`Usually a piece weighs ${formatQuantity(line.piece_weight ?? 0, line.unit)}.`}
          checked={sure}
          onChange={(event) => setSureOf(event.target.checked ? String(weights) : '')}
        />
      )}
      {over && (
        <>
          <Notice tone="warning" title="Above the maximum the shopper was shown">
            {line.price_minor === null
              ? 'Unless the shopper agrees, it costs no more than the maximum they were shown.'
              : `It would come to ${formatMoney(weighedTotal({ ...line, price_minor: line.price_minor }, weights), order.currency)}. Unless the shopper agrees, it costs ${formatMoney(lineAtMost({ ...line, price_minor: line.price_minor }, pieces.length), order.currency)}.`}
          </Notice>
          <Checkbox
            label="Ask the shopper about the higher price"
            checked={asks}
            onChange={(event) => setAsks(event.target.checked)}
          />
        </>
      )}
    </DialogForm>
  )
}
