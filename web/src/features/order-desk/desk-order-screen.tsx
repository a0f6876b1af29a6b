import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { creditRows } from '@farmlane/contract/orders/credit-rows.ts'
import type { DeskOrderSteps } from '@farmlane/contract/orders/desk.ts'
import { isEmpty } from '@farmlane/contract/orders/line-rules.ts'
import { isOff, isOpen } from '@farmlane/contract/orders/order-states.ts'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Fragment, type ReactNode, useLayoutEffect } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Paper } from '../../ui/paper.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { WaitingMark } from '../../ui/waiting-mark.tsx'
import { DeskTalk } from '../order-messages/order-talk.tsx'
import { itemsOf } from '../orders/order-labels.ts'
import { formatTotal } from '../orders/sum-labels.ts'
import { formatDeskSlot, formatDue, formatPlaces, formatUnderDue, isTroubled } from './desk-labels.ts'
import { deskPath } from './desk-search.ts'
import { DeskChip } from './parts/desk-chip.tsx'
import { DeskHistory } from './parts/desk-history.tsx'
import { DeskLines } from './parts/desk-lines.tsx'
import { DeskMoves, type Notify } from './parts/desk-moves.tsx'
import { OrderNote } from './parts/order-note.tsx'
import { OrderSheet } from './parts/order-sheet.tsx'
import { Refund } from './parts/refund-dialog.tsx'
import { UndoStep } from './parts/undo-step.tsx'
import { useDeskOrder, useWaitingOrders } from './unsent-orders.ts'

type DeskOrderScreenProps = {
  farm: Farm
  orderId: string
  notice: Parameters<Notify>[0] | null
  notify: (notice: Parameters<Notify>[0] | null) => void
}

/** One order as the farm sees it: its own part of a purchase. */
export function DeskOrderScreen({ farm, orderId, notice, notify }: DeskOrderScreenProps) {
  const { query, order } = useDeskOrder(farm.id, orderId)
  // A message shown on the desk belongs to the desk, and one shown here belongs here.
  useLayoutEffect(() => {
    notify(null)
    return () => notify(null)
  }, [notify])
  if (order)
    return (
      <>
        <OrderPage farmId={farm.id} order={order} notice={notice} notify={notify} />
        <Paper>
          <OrderSheet farmName={farm.name} order={order} />
        </Paper>
      </>
    )
  if (query.isPending) return <Spinner label="Loading the order" />
  return (
    <>
      <PageHeading title="Order" eyebrow={<Back to={deskPath({})} />} />
      <div className="mt-6">
        {query.error instanceof Problem && query.error.status < 500 ? (
          <EmptyState title="We couldn’t find this order" action={<ButtonLink to={deskPath({})}>All orders</ButtonLink>}>
            It may belong to another farm.
          </EmptyState>
        ) : (
          <LoadFailed what="the order" busy={query.isFetching} again={() => void query.refetch()}>
            {sentenceOf(query.error)}
          </LoadFailed>
        )}
      </div>
    </>
  )
}

const Back = ({ to }: { to: string }) => (
  <TextLink to={to} className="inline-flex min-h-11 items-center gap-1.5">
    <IconArrowLeft size={18} aria-hidden="true" />
    All orders of the day
  </TextLink>
)

type OrderPageProps = { farmId: string; order: DeskOrderSteps; notice: Parameters<Notify>[0] | null; notify: Notify }

function OrderPage({ farmId, order, notice, notify }: OrderPageProps) {
  const { slot, state } = order
  const isWaiting = useWaitingOrders(farmId).has(order.id)
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        eyebrow={<Back to={deskPath({ slot: slot.id })} />}
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {order.name}
            <span className="flex flex-wrap items-center gap-3 font-body tracking-normal">
              <DeskChip order={order} />
              {isWaiting && (
                <span className="text-base">
                  <WaitingMark />
                </span>
              )}
            </span>
          </span>
        }
        lead={`${order.number} · ${formatDeskSlot(slot)} · ${formatPlaces(slot)}`}
        actions={
          <Button variant="outline" icon={<IconPrinter size={20} aria-hidden="true" />} onClick={() => window.print()}>
            Print order
          </Button>
        }
      />
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      {isTroubled(order) && (
        <Notice tone="warning" title="A lot of this order is on hold or past its use-by">
          You can’t pack or hand it over yet. Check the lot marked below.
        </Notice>
      )}
      {isOpen(state) && isEmpty(order.lines) && (
        <Notice tone="warning" title="Everything in this order is missing">
          Cancel it, or bring something else for the missing items.
        </Notice>
      )}
      {(order.can.length > 0 || order.undo !== null || isWaiting) && (
        <div className="flex flex-wrap items-center gap-3">
          <DeskMoves farmId={farmId} order={order} slot={slot} notify={notify} />
          <UndoStep farmId={farmId} order={order} notify={notify} size="m" />
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Card as="section" aria-labelledby="lines" className="flex flex-col gap-4">
          <h2 id="lines" className="text-2xl">
            In the box
          </h2>
          <OrderNote note={order.note} />
          <DeskLines farmId={farmId} order={order} />
          <Sums order={order} />
          <Credit farmId={farmId} order={order} notify={notify} />
        </Card>
        <div className="flex flex-col gap-5">
          <HandOverCard order={order} />
          <DeskHistory order={order} />
          {order.contact.open && <DeskTalk farmId={farmId} order={order} />}
        </div>
      </div>
    </div>
  )
}

function Sums({ order }: { order: DeskOrderSteps }) {
  const { money, currency } = order
  const row = (name: string, sum: ReactNode) => (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd>{sum}</dd>
    </div>
  )
  return (
    <dl className="flex flex-col gap-1.5 border-t border-line pt-4 text-ink-2 tabular-nums">
      {money && (
        <>
          {row('Items', formatTotal(itemsOf(money), currency))}
          {money.fee_minor > 0 && row(order.way === 'delivery' ? 'Delivery' : 'Fee', formatMoney(money.fee_minor, currency))}
          {money.cover_minor > 0 && row('To cover the refund', formatMoney(money.cover_minor, currency))}
          {row('Total', formatTotal(money, currency))}
          {!isOff(order.state) &&
            creditRows({ ...order, ...money }, 'the shopper’s').map(({ name, sum }) => (
              <Fragment key={name}>{row(name, sum)}</Fragment>
            ))}
        </>
      )}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-ink">
        <dt className={isOpen(order.state) ? 'font-bold' : 'sr-only'}>{isOpen(order.state) ? 'At the hand-over' : 'Payment'}</dt>
        <dd className="ml-auto font-display text-[22px] leading-tight">{formatDue(order)}</dd>
        {formatUnderDue(order) && <dd className="w-full text-right text-sm text-ink-2">{formatUnderDue(order)}</dd>}
      </div>
    </dl>
  )
}

function HandOverCard({ order }: { order: DeskOrderSteps }) {
  const { meeting, phone, contact, code, way, state } = order
  return (
    <Card as="section" aria-labelledby="hand-over" className="flex flex-col gap-3">
      <h2 id="hand-over" className="text-2xl">
        Hand-over
      </h2>
      <p className="font-semibold">{formatDeskSlot(order.slot)}</p>
      {way === 'delivery' && meeting.address && (
        <address className="break-words whitespace-pre-line not-italic">{meeting.address}</address>
      )}
      {phone && (
        <TextLink href={`tel:${phone.replaceAll(/[^0-9+]/g, '')}`} className="inline-flex min-h-11 items-center self-start">
          <span>
            <span className="sr-only">Call {order.name}: </span>
            {phone}
          </span>
        </TextLink>
      )}
      {!contact.open && (
        <p className="text-[15px] text-ink-2">You’ll see the phone number and messages on the day of the hand-over.</p>
      )}
      {isOpen(state) && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-field bg-cream px-4 py-3">
          <span className="font-semibold">Code</span>
          <span className="font-lot text-[26px] leading-none font-bold tracking-[0.12em]">{code}</span>
        </p>
      )}
    </Card>
  )
}

/** What was refunded, and the shopper's credit at this farm. */
function Credit({ farmId, order, notify }: { farmId: string; order: DeskOrderSteps; notify: Notify }) {
  const { refunds, currency } = order
  if (!refunds) return null
  const credit =
    refunds.balance_minor > 0 && `${order.name} has ${formatMoney(refunds.balance_minor, currency)} of credit at your farm.`
  const given = refunds.given_minor > 0 && `${formatMoney(refunds.given_minor, currency)} of this order is refunded.`
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-48 text-[15px] text-ink-2">
        {[given, credit].filter(Boolean).join(' ') || 'No refunds'}
      </p>
      {refunds.left_minor > 0 && <Refund farmId={farmId} order={order} onDone={(text) => notify({ tone: 'success', text })} />}
    </div>
  )
}
