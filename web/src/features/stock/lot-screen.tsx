import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { messages as growingMessages } from '@farmlane/contract/growing/messages.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../platform/format/format-days.ts'
import { sentenceOf } from '../../platform/http/api.ts'
import { kindOf } from '../../platform/outbox/kinds.ts'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { WaitingMark } from '../../ui/waiting-mark.tsx'
import { useFarmToday } from '../farms/farm-today.ts'
import { PassedBlocks } from '../growing/passed-blocks.tsx'
import { formatUseBy } from './format-use-by.ts'
import { asSentence } from './lot-labels.ts'
import { lotsLink } from './lot-links.ts'
import { LotActions } from './parts/lot-actions.tsx'
import { LotMovements } from './parts/lot-movements.tsx'
import { LotStateChip } from './parts/lot-state-chip.tsx'
import { type KnownLot, useLateLotCommands, useLot } from './unsent-lots.ts'

type LotScreenProps = {
  farm: Farm
  lotId: string
  /** Whether a product is collected from animals. The caller knows, because stock doesn't know products. */
  isCollected: (productId: string) => boolean
  /** The orders that this lot is reserved for or was used in. */
  orders: ReactNode
  /** What to do about a lot without a product. */
  notForSale: (lot: KnownLot) => ReactNode
  /** Why a lot is not counted in the unit of its product. */
  finishing: (lot: KnownLot) => ReactNode
}
/** One lot: the quantity left, its actions, and every movement since it was received. */
export function LotScreen({ farm, lotId, isCollected, orders, notForSale, finishing }: LotScreenProps) {
  const { query, lot, isLooking } = useLot(farm, lotId)
  return (
    <div>
      <TextLink to={lotsLink} className="inline-flex min-h-11 items-center gap-1.5">
        <IconArrowLeft size={18} aria-hidden="true" />
        All lots
      </TextLink>
      <div className="mt-2">
        {isLooking && <Spinner label="Loading the lot" />}
        {lot && (
          <LotFacts
            farm={farm}
            lot={lot}
            collected={lot.product !== null && isCollected(lot.product)}
            orders={orders}
            notForSale={notForSale}
            finishing={finishing}
          />
        )}
        {!lot &&
          !isLooking &&
          (query.error instanceof Problem && query.error.code === 'not_found' ? (
            <Notice tone="error">{query.error.message}</Notice>
          ) : (
            <LoadFailed what="the lot" busy={query.isFetching} again={() => void query.refetch()}>
              {sentenceOf(query.error)}
            </LoadFailed>
          ))}
      </div>
    </div>
  )
}

type LotFactsProps = Pick<LotScreenProps, 'farm' | 'orders' | 'notForSale' | 'finishing'> & { lot: KnownLot; collected: boolean }

function LotFacts({ farm, lot, collected, orders, notForSale, finishing }: LotFactsProps) {
  const today = useFarmToday(farm)
  const facts = [
    ['Received', formatQuantity(lot.received, lot.unit)],
    ['Reserved for orders', formatQuantity(lot.reserved, lot.unit)],
    ...(lot.product ? [['Can be sold', formatQuantity(lot.available, lot.unit)]] : []),
    [lot.kind === 'added' ? 'Came in' : collected ? 'Collected' : 'Picked', formatDay(lot.on, today)],
    ...(lot.field_name ? [['Field', lot.field_name]] : []),
    ...(lot.grade ? [['Grade', lot.grade]] : []),
  ] as const
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Card as="section" aria-labelledby="lot">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="lot" className="min-w-0 text-2xl break-words">
            {lot.name}
          </h2>
          <LotStateChip lot={lot} />
        </div>
        <p className="mt-2 font-lot text-xl font-semibold tracking-wide break-all select-all">{lot.lot_id}</p>
        <p className="mt-4 font-display text-4xl">{formatQuantity(lot.on_hand, lot.unit)} left</p>
        <p className="mt-1 text-ink-2">{formatUseBy(lot, today)}</p>
        <Waiting farm={farm} lot={lot} />
        {lot.product === null && lot.on_hand > 0 && <div className="mt-4">{notForSale(lot)}</div>}
        {lot.next_unit && <div className="mt-4">{finishing(lot)}</div>}
        {lot.state === 'held' && (
          <div className="mt-4">
            <Notice tone="warning" title="On hold">
              {asSentence(lot.hold_reason)} None of it can be sold until it’s released.
              {lot.closed && !lot.can.release && ` ${growingMessages.overrideByOwner}`}
            </Notice>
          </div>
        )}
        {lot.state === 'expired' && (
          <div className="mt-4">
            <Notice tone="warning">It’s past its use-by date and can’t be sold. Discard it, or correct the date.</Notice>
          </div>
        )}
        {lot.passed.length > 0 && (
          <div className="mt-4 flex flex-col gap-2">
            <PassedBlocks farm={farm} passed={lot.passed} />
          </div>
        )}
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="font-semibold break-words first-letter:uppercase">{value}</dd>
            </div>
          ))}
        </dl>
        {orders && <div className="mt-5">{orders}</div>}
        <LotActions lot={lot} />
      </Card>
      <LotMovements farm={farm} lot={lot} collected={collected} />
    </div>
  )
}

/** Commands that are only on this device so far. The figure above changes once they are sent. */
function Waiting({ farm, lot }: Pick<LotFactsProps, 'farm' | 'lot'>) {
  const rows = useLateLotCommands(farm.id, lot.id)
  if (rows.length === 0) return null
  return (
    <ul aria-label="Not sent yet" className="mt-3 flex flex-col gap-1">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap gap-x-2.5">
          {kindOf(row.kind)?.label(row)}
          <WaitingMark />
        </li>
      ))}
    </ul>
  )
}
