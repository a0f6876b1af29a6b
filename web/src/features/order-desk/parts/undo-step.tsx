import type { DeskOrder } from '@farmlane/contract/orders/desk.ts'
import { type UndoStep as Undo, UndoWithReason } from '@farmlane/contract/orders/undo.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../platform/browser/server-clock.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import type { OutboxRow } from '../../../platform/outbox/outbox-row.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formatTimeLeft, formatUndoDone, formatUndoText, formatUndoTitle } from '../undo-labels.ts'
import { removeUnsent, useUndoStep, useUnsentHandOver } from '../undo-step.ts'
import type { Notify } from './desk-moves.tsx'

type UndoStepProps = { farmId: string; order: DeskOrder; notify: Notify; size?: 's' | 'm' }

/** Undoes your own last step of an order while that is possible; a step that wasn't sent yet is removed from this device. */
export function UndoStep({ farmId, order, notify, size = 's' }: UndoStepProps) {
  const unsent = useUnsentHandOver(farmId, order.id)
  // The dialog keeps what it asked about, because the order may be redrawn without the undo while the request is pending.
  const [asked, setAsked] = useState<Undo | null>(null)
  return (
    <>
      {unsent ? (
        <RemoveUnsent order={order} row={unsent} notify={notify} size={size} />
      ) : (
        order.undo && <UndoButton key={order.undo.until} order={order} undo={order.undo} size={size} press={setAsked} />
      )}
      {asked && (
        <Dialog
          open
          onOpenChange={() => setAsked(null)}
          title={formatUndoTitle(asked.step, order)}
          description={formatUndoText(asked.step, order)}
        >
          <UndoForm farmId={farmId} order={order} undo={asked} notify={notify} close={() => setAsked(null)} />
        </Dialog>
      )}
    </>
  )
}

const lookAgainMs = 15_000

type UndoButtonProps = { order: DeskOrder; undo: Undo; size: 's' | 'm'; press: (undo: Undo) => void }

function UndoButton({ order, undo, size, press }: UndoButtonProps) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), lookAgainMs)
    return () => clearInterval(timer)
  }, [])
  const left = formatTimeLeft(undo.until, now)
  if (left === null) return null
  return (
    <Button size={size} variant="outline" icon={<IconArrowBackUp size={18} aria-hidden="true" />} onClick={() => press(undo)}>
      Undo
      <Named order={order} />
      <span className="ml-1.5 font-normal whitespace-nowrap">({left})</span>
    </Button>
  )
}

const Named = ({ order: { number, name } }: { order: Pick<DeskOrder, 'number' | 'name'> }) => (
  <span className="sr-only">
    {' '}
    {number} of {name}
  </span>
)

function RemoveUnsent({ order, row, notify, size }: { order: DeskOrder; row: OutboxRow; notify: Notify; size: 's' | 'm' }) {
  const remove = async () => {
    const removed = await removeUnsent(row)
    notify(
      removed
        ? { tone: 'success', text: `${order.number} of ${order.name} isn’t handed over. Nothing was sent.` }
        : { tone: 'error', text: `The hand-over of ${order.number} was sent in the meantime. You can undo it with a reason.` },
    )
  }
  return (
    <Button size={size} variant="outline" icon={<IconArrowBackUp size={18} aria-hidden="true" />} onClick={() => void remove()}>
      Undo
      <Named order={order} />
    </Button>
  )
}

function UndoForm({ farmId, order, undo, notify, close }: Omit<UndoStepProps, 'size'> & { undo: Undo; close: () => void }) {
  const step = useUndoStep(farmId)
  const contract = useContractForm({
    schema: UndoWithReason,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      await step.undo(order.id, reason)
      close()
      notify({ tone: 'success', text: formatUndoDone(undo.step, order) })
    },
  })
  return (
    <DialogForm contract={contract} confirm="Undo it" dismiss="Keep it" onClose={close}>
      <TextField label="Reason" hint="The shopper will see this." autoComplete="off" {...contract.field('reason')} />
    </DialogForm>
  )
}
