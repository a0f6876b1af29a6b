import { type DeskOrder, type DeskSlot, HandOverOrder, WithReason } from '@farmlane/contract/orders/desk.ts'
import { isPriceAwaited } from '@farmlane/contract/orders/line-rules.ts'
import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import { useState } from 'react'
import { serverNow } from '../../../platform/browser/server-clock.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type StepDetails, useMoveOrder } from '../desk-commands.ts'
import { formatDue, formatMove, formatMoved, formatUnderDue, keptNote } from '../desk-labels.ts'
import { askIfEarly } from '../early-hand-over.ts'
import { typedCode } from '../typed-code.ts'
import { CodeField } from './code-field.tsx'

/** `orderId`: the order the message is about, which can be undone right there. */
export type Notify = (notice: { tone: 'success' | 'error'; text: string; orderId?: string }) => void

type DeskMovesProps = {
  farmId: string
  order: DeskOrder
  /** The slot of the hand-over. */
  slot: DeskSlot
  notify: Notify
  size?: 's' | 'm' | 'l'
  /** Only these steps, where the others are shown elsewhere. */
  only?: readonly OrderState[]
  onMoved?: (to: OrderState) => void
}

/** Steps that turn a customer away or take goods off the farm for good ask for confirmation. */
const asks: readonly OrderState[] = ['declined', 'cancelled', 'delivered', 'no_show']

/** A button for each step the order can take now; the next one comes first and is large. */
export function DeskMoves({ farmId, order, slot, notify, size = 'l', only, onMoved }: DeskMovesProps) {
  const move = useMoveOrder(farmId)
  const [asked, setAsked] = useState<OrderState | null>(null)
  const take = async (to: OrderState, details?: StepDetails) => {
    const { state } = await move.mutateAsync({ order, to, ...(details && { details }) })
    // Closes only its own dialog: the page hears of the step before the call ends, so the next dialog may already be open.
    setAsked((open) => (open === to ? null : open))
    notify({
      tone: 'success',
      orderId: order.id,
      text: state === 'saved' ? `${formatMoved(order, to)} ${keptNote}` : formatMoved(order, to),
    })
    onMoved?.(to)
  }
  const press = (to: OrderState) => {
    if (asks.includes(to)) return setAsked(to)
    return void take(to).catch((error: unknown) => notify({ tone: 'error', text: `${order.number}: ${sentenceOf(error)}` }))
  }
  const moves = order.can.filter((to) => !only || only.includes(to))
  const busy = move.isPending ? move.variables.to : null
  const dialog = { order, take, close: () => setAsked(null) }
  return (
    <>
      {moves.map((to, at) => (
        <Button
          key={to}
          size={size}
          variant={to === 'declined' || to === 'cancelled' || to === 'no_show' ? 'danger' : at === 0 ? 'primary' : 'outline'}
          busy={busy === to}
          onClick={() => press(to)}
        >
          {formatMove(to)}
          <span className="sr-only">
            {' '}
            {order.number} of {order.name}
          </span>
        </Button>
      ))}
      <ReasonDialog {...dialog} to="declined" open={asked === 'declined'} />
      <ReasonDialog {...dialog} to="cancelled" open={asked === 'cancelled'} />
      <HandOverDialog {...dialog} slot={slot} open={asked === 'delivered'} />
      <MissDialog {...dialog} open={asked === 'no_show'} busy={busy === 'no_show'} />
    </>
  )
}

type AskProps = {
  order: DeskOrder
  open: boolean
  take: (to: OrderState, details?: StepDetails) => Promise<void>
  close: () => void
}

const reasonTitles = { declined: 'Decline', cancelled: 'Cancel' } as const

function ReasonDialog({ order, open, to, ...rest }: AskProps & { to: 'declined' | 'cancelled' }) {
  return (
    <Dialog
      open={open}
      onOpenChange={rest.close}
      title={`${reasonTitles[to]} ${order.number} of ${order.name}?`}
      description="Its items go back on sale, and the shopper gets any farm credit back. We’ll email the shopper."
    >
      <ReasonForm to={to} {...rest} />
    </Dialog>
  )
}

function ReasonForm({ to, take, close }: Pick<AskProps, 'take' | 'close'> & { to: 'declined' | 'cancelled' }) {
  const contract = useContractForm({
    schema: WithReason,
    defaults: { reason: '' },
    onSubmit: ({ reason }) => take(to, { reason }),
  })
  return (
    <DialogForm
      contract={contract}
      confirm={to === 'declined' ? 'Decline it' : 'Cancel it'}
      dismiss="Keep it"
      tone="tomato"
      onClose={close}
    >
      <TextField label="Reason" hint="The shopper will see this." autoComplete="off" {...contract.field('reason')} />
    </DialogForm>
  )
}

function HandOverDialog({ order, open, ...rest }: AskProps & { slot: DeskSlot }) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={`Hand over to ${order.name}`}>
      <HandOverSteps order={order} {...rest} />
    </Dialog>
  )
}

/** Asks for confirmation days before the slot: in a list of several days, the wrong order is one tap away. */
function HandOverSteps({ slot, ...rest }: Omit<AskProps, 'open'> & { slot: DeskSlot }) {
  const [sure, setSure] = useState(false)
  const early = askIfEarly(slot, new Date(serverNow()))
  if (early === null || sure) return <HandOverForm {...rest} />
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="warning">{early}</Notice>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={rest.close}>
          Not today
        </Button>
        <Button onClick={() => setSure(true)}>Hand it over today</Button>
      </div>
    </div>
  )
}

/** By the code, or by name without one: a customer the farm knows needs no code. */
function HandOverForm({ order, take, close }: Omit<AskProps, 'open'>) {
  const contract = useContractForm({
    schema: HandOverOrder,
    defaults: { code: null, at_ceiling: false },
    onSubmit: (details) => take('delivered', details),
  })
  const most = formatUnderDue(order)
  const awaited = order.lines.filter(isPriceAwaited).map(({ name }) => name)
  return (
    <DialogForm contract={contract} confirm="Mark handed over" onClose={close}>
      <p className="rounded-field bg-leaf-l px-4 py-3 text-leaf-d">
        <span className="block font-display text-[26px] leading-tight tabular-nums">{formatDue(order)}</span>
        {most && <span className="text-sm">{most}</span>}
      </p>
      {awaited.length > 0 && (
        <>
          <Notice tone="warning" title="No answer about the price yet">
            {order.name} hasn’t said if a higher price is all right for {awaited.join(', ')}.
          </Notice>
          <Checkbox
            label="Charge the maximum price you promised"
            hint="Or wait for the shopper’s answer."
            {...contract.field('at_ceiling')}
          />
        </>
      )}
      <CodeField {...contract.field('code', typedCode)} />
    </DialogForm>
  )
}

function MissDialog({ order, open, busy, take, close }: AskProps & { busy: boolean }) {
  const [box, setBox] = useState<string | null>(null)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title={`Mark ${order.number} as a no-show?`}
      confirmLabel={formatMove('no_show')}
      cancelLabel={order.way === 'delivery' ? 'Keep it on the way' : 'Keep it ready'}
      busy={busy}
      onConfirm={() => void take('no_show').catch((error: unknown) => setBox(sentenceOf(error)))}
    >
      {box ??
        `The items packed for ${order.name} go back on sale, and we’ll email ${order.name}. Discard anything that hasn’t kept.`}
    </ConfirmDialog>
  )
}
