import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Desk, DeskSlot } from '@farmlane/contract/orders/desk.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { sentenceOf } from '../../platform/http/api.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { OwedCredit } from '../ledger/owed-credit.tsx'
import { useLookAtDesk } from './desk-commands.ts'
import { DeskOrderScreen } from './desk-order-screen.tsx'
import { deskQuery } from './desk-queries.ts'
import { DeskSearch, deskPath, firstHeap, firstSlot } from './desk-search.ts'
import { DayHeaps } from './parts/day-heaps.tsx'
import type { Notify } from './parts/desk-moves.tsx'
import { DeskSettings } from './parts/desk-settings.tsx'
import { MoveAll } from './parts/move-all.tsx'
import { NoOrders } from './parts/no-orders.tsx'
import { PrintSheets } from './parts/print-sheets.tsx'
import { SlotCards } from './parts/slot-cards.tsx'
import { SummaryWish } from './parts/summary-wish.tsx'
import { UndoStep } from './parts/undo-step.tsx'
import { shortageQuery } from './shortage-queries.ts'
import { UnreadAtDesk } from './unread-at-desk.tsx'
import { useDeskDay } from './unsent-orders.ts'

export type DeskNotice = Parameters<Notify>[0] | null

/** The desk: a day, one of its work lists, and an order when one is open. The URL holds all of it. */
export function DeskScreen({ farm }: { farm: Farm }) {
  const [params] = useSearchParams()
  const search = DeskSearch.parse(Object.fromEntries(params))
  const desk = useQuery(deskQuery(farm.id, search.when))
  const [notice, notify] = useState<DeskNotice>(null)
  const needed = useSlotOf(farm.id, search)
  useSeen(farm.id, desk.data)
  const opened = useOpened(desk.data)
  if (search.order) return <DeskOrderScreen farm={farm} orderId={search.order} notice={notice} notify={notify} />
  if (!desk.data)
    return (
      <>
        <PageHeading title="Orders" />
        <div className="mt-6">
          {desk.isPending ? (
            <Spinner label="Loading the orders" />
          ) : (
            <LoadFailed what="the orders" busy={desk.isFetching} again={() => void desk.refetch()}>
              {sentenceOf(desk.error)}
            </LoadFailed>
          )}
        </div>
      </>
    )
  const { slots } = desk.data
  const slot = slots.find(({ id }) => id === (needed ?? opened)) ?? firstSlot(slots)
  return (
    <div className="flex flex-col gap-6">
      {slot ? (
        <Day key={slot.id} farm={farm} slots={slots} slot={slot} search={search} notice={notice} notify={notify} />
      ) : (
        <>
          <PageHeading title="Orders" />
          <UnreadAtDesk farmId={farm.id} />
          <NoOrders hasWays={desk.data.has_ways} past={search.when === 'past'} mayEdit={farm.can.edit} />
        </>
      )}
      <footer className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-t border-line pt-4 print:hidden">
        {desk.data.can.settings ? (
          <div className="flex flex-col gap-1">
            <DeskSettings farmId={farm.id} desk={desk.data} />
            <SummaryWish farmId={farm.id} slot={slot} />
          </div>
        ) : (
          <span />
        )}
        <TextLink
          to={deskPath({ when: search.when === 'past' ? 'coming' : 'past' })}
          className="inline-flex min-h-11 items-center"
        >
          {search.when === 'past' ? 'What comes next' : 'Earlier days'}
        </TextLink>
      </footer>
      {farm.can.see_money && <OwedCredit farmId={farm.id} />}
    </div>
  )
}

/** The day in the URL; when a product was reported short, the first day that needs the product. */
function useSlotOf(farmId: string, { slot, less = '' }: DeskSearch): string | null | undefined {
  const first = useQuery({ ...shortageQuery(farmId, { product_id: less }), enabled: less !== '' && slot === undefined })
  return slot ?? first.data?.slot_id
}

/** Opening the desk marks its new orders as seen. */
function useSeen(farmId: string, desk: Desk | undefined): void {
  const { mutate } = useLookAtDesk(farmId)
  useEffect(() => {
    if (desk) mutate({ params: { farm_id: farmId } })
  }, [desk, farmId, mutate])
}

/** The day the desk was opened on. It stays selected while its orders are answered, until the desk is opened again. */
function useOpened(desk: Desk | undefined): string | undefined {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ key: string; slot: string | undefined }>()
  if (desk && opened?.key !== key) setOpened({ key, slot: firstSlot(desk.slots)?.id })
  return opened?.key === key ? opened.slot : undefined
}

type DayProps = {
  farm: Farm
  slots: readonly DeskSlot[]
  slot: DeskSlot
  search: DeskSearch
  notice: DeskNotice
  notify: Notify
}

function Day({ farm, slots, slot, search, notice, notify }: DayProps) {
  const { query: day, day: known } = useDeskDay(farm.id, slot.id)
  const here = known?.slot.id === slot.id ? known : undefined
  const justMoved = here?.orders.find(({ id, undo }) => id === notice?.orderId && undo !== null)
  const heap = search.show ?? firstHeap(slot)
  const { accepted, packed } = (here ?? { slot }).slot.counts
  const inOneGo =
    heap === 'ready' && packed > 0 ? (slot.way === 'delivery' ? 'in_transit' : 'ready') : accepted > 0 ? 'packed' : null
  return (
    <>
      <PageHeading
        title="Orders"
        actions={
          <>
            {here && <PrintSheets farmName={farm.name} day={here} />}
            {inOneGo && <MoveAll farmId={farm.id} slot={slot} to={inOneGo} notify={notify} />}
          </>
        }
      />
      <UnreadAtDesk farmId={farm.id} />
      <SlotCards slots={slots} chosen={slot.id} when={search.when} />
      {notice && (
        <Notice tone={notice.tone} action={justMoved && <UndoStep farmId={farm.id} order={justMoved} notify={notify} />}>
          {notice.text}
        </Notice>
      )}
      {here && <DayHeaps farmId={farm.id} day={here} heap={heap} search={search} notify={notify} />}
      {!here && day.isError && (
        <LoadFailed what="the orders of this day" busy={day.isFetching} again={() => void day.refetch()}>
          {sentenceOf(day.error)}
        </LoadFailed>
      )}
      {!here && !day.isError && <Spinner label="Loading the orders of this day" />}
    </>
  )
}
