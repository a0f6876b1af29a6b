import { CancelOrder, type Order } from '@farmlane/contract/orders/purchase.ts'
import { useState } from 'react'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formatOrderMoment } from '../../orders/order-labels.ts'
import { useCancelOrder } from '../cancel-order.ts'

type CancelPartProps = { purchaseId: string; order: Order; onCancelled: () => void }

/** A shopper can cancel until the cutoff. Asks first, because cancelling releases the reserved goods. */
export function CancelPart({ purchaseId, order, onCancelled }: CancelPartProps) {
  const [open, setOpen] = useState(false)
  const until = formatOrderMoment(order.cutoff_at, order.time_zone)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {order.can.cancel ? (
        <>
          <Button size="s" variant="danger" onClick={() => setOpen(true)}>
            Cancel order
            <span className="sr-only"> from {order.farm.name}</span>
          </Button>
          <p className="text-sm text-ink-2">You can cancel until {until}.</p>
        </>
      ) : (
        <p className="text-sm text-ink-2">
          You could cancel until {until}. The farm is getting it ready. If something came up, please call.
        </p>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Cancel your order from ${order.farm.name}?`}
        description="Your reserved items go back on sale. Orders from other farms don’t change."
      >
        <CancelForm purchaseId={purchaseId} order={order} onClose={() => setOpen(false)} onCancelled={onCancelled} />
      </Dialog>
    </div>
  )
}

function CancelForm({ purchaseId, order, onClose, onCancelled }: CancelPartProps & { onClose: () => void }) {
  const cancel = useCancelOrder(purchaseId)
  const { field, formProps, submitProps, box } = useContractForm({
    schema: CancelOrder,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      await cancel(order.id, reason)
      onClose()
      onCancelled()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <TextField label="Message to the farm" optional {...field('reason')} />
      {box && <Notice tone="error">{box}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="tomato" {...submitProps}>
          Yes, cancel it
        </Button>
      </div>
    </form>
  )
}
