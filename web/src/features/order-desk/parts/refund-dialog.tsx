import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { textFromMinor } from '@farmlane/contract/kernel/money.ts'
import type { DeskOrderSteps } from '@farmlane/contract/orders/desk.ts'
import { RefundOrder } from '@farmlane/contract/orders/facts.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { moneyFromText } from '../../../platform/forms/text-schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useRefundOrder } from '../line-commands.ts'

type RefundProps = { farmId: string; order: DeskOrderSteps; onDone: (text: string) => void }

/** Refunds part of an order as credit at the farm. */
export function Refund(props: RefundProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="s" onClick={() => setOpen(true)}>
        Refund
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Refund ${props.order.number}`}
        description={`It goes to ${props.order.name}’s credit at your farm and pays for the next order. The amount to collect at the hand-over doesn’t change.`}
      >
        <RefundForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const whole = ''
const Form = z.object({
  line_id: z.string().transform((id) => (id === whole ? null : id)),
  amount_minor: moneyFromText(z.number(messages.refundRule).nullable().pipe(RefundOrder.shape.amount_minor)),
  reason: RefundOrder.shape.reason,
})

function RefundForm({ farmId, order, onDone, onClose }: RefundProps & { onClose: () => void }) {
  const refund = useRefundOrder(farmId)
  const left = order.refunds?.left_minor ?? 0
  const contract = useContractForm({
    schema: Form,
    defaults: { line_id: whole, amount_minor: textFromMinor(left), reason: '' },
    onSubmit: async (body) => {
      await refund.mutateAsync({ params: { farm_id: farmId, order_id: order.id }, body })
      onClose()
      onDone(messages.refunded)
    },
  })
  const lines = order.lines.filter(({ now }) => now !== null && now.total_minor > 0)
  /** Proposes the price of the line; it can be changed. */
  const propose = (lineId: string) => {
    const cost = lines.find(({ id }) => id === lineId)?.now?.total_minor ?? left
    contract.form.setValue('amount_minor', textFromMinor(Math.min(cost, left)))
    contract.edited('amount_minor')
  }
  const about = contract.field('line_id')
  return (
    <DialogForm contract={contract} confirm="Refund it" onClose={onClose}>
      <SelectField
        label="For"
        options={[
          { value: whole, label: 'The whole order' },
          ...lines.map(({ id, name, now }) => ({
            value: id,
            label: `${name}, ${formatMoney(now?.total_minor ?? 0, order.currency)}`,
          })),
        ]}
        {...about}
        onChange={(event) => {
          propose(event.target.value)
          return about.onChange(event)
        }}
      />
      <TextField
        label="Amount"
        hint={`At most ${formatMoney(left, order.currency)}.`}
        inputMode="decimal"
        autoComplete="off"
        {...contract.field('amount_minor')}
      />
      <TextField label="Reason" hint="The shopper will see this." autoComplete="off" {...contract.field('reason')} />
    </DialogForm>
  )
}
