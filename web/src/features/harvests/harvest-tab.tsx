import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { productUnitOf } from '@farmlane/contract/kernel/units.ts'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { cannotShow } from '../../platform/http/cannot-show.ts'
import { savedCopy } from '../../platform/outbox/saved-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Food } from '../../ui/food.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { LocalHarvest } from './local-harvest.ts'
import { AllHarvests } from './parts/all-harvests.tsx'
import { CratesToRewrite } from './parts/crates-to-rewrite.tsx'
import type { OrdersOfLot } from './parts/harvest-dialog.tsx'
import { HarvestList } from './parts/harvest-list.tsx'
import { QuickHarvestButton } from './quick-harvest-button.tsx'
import { useRecentHarvests } from './recent-harvests.ts'

type HarvestTabProps = {
  farm: Farm
  /** Harvests that wait on this device or were refused. */
  unsent: ReactNode
  /** The orders that a lot is reserved for or was used in. */
  ordersOf: OrdersOfLot
}

export function HarvestTab({ farm, unsent, ordersOf }: HarvestTabProps) {
  return (
    <div className="flex flex-col gap-5">
      <CratesToRewrite farm={farm} />
      {unsent}
      <Recorded farm={farm} ordersOf={ordersOf} />
    </div>
  )
}

const record = (farm: Farm) => (
  <QuickHarvestButton farmId={farm.id} variant="primary">
    Record New Harvest
  </QuickHarvestButton>
)

function Recorded({ farm, ordersOf }: Omit<HarvestTabProps, 'unsent'>) {
  const { query, recorded, kept } = useRecentHarvests(farm.id)
  const [all, setAll] = useState(false)
  const [withdrawn, setWithdrawn] = useState<string | null>(null)
  const confirmation = withdrawn && <Notice tone="success">{withdrawn}</Notice>
  const list = { farm, ordersOf, onWithdrawn: setWithdrawn }
  if (query.isPending) return <Spinner label="Loading the harvests" />
  if (recorded?.length === 0) {
    return (
      <>
        {confirmation}
        <EmptyState title="No harvests yet" action={record(farm)} picture={<Food name="basket" size={80} />}>
          <p>Recent harvests will appear here, each with its lot.</p>
        </EmptyState>
      </>
    )
  }
  return (
    <Card as="section" aria-labelledby="recent">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="recent" className="text-2xl">
          {all ? 'All harvests' : 'Recent harvests'}
        </h2>
        {record(farm)}
      </div>
      {confirmation}
      {cannotShow(query) && (
        <LoadFailed what="the harvests" busy={query.isFetching} again={() => void query.refetch()}>
          {sentenceOf(query.error)}
        </LoadFailed>
      )}
      {!recorded && <Kept harvests={kept} />}
      {recorded && (all ? <AllHarvests {...list} /> : <HarvestList {...list} harvests={recorded} />)}
      {recorded && recorded.length >= 10 && (
        <Button variant="quiet" className="mt-3" onClick={() => setAll(!all)}>
          {all ? 'Only the recent ones' : 'All harvests'}
        </Button>
      )}
    </Card>
  )
}

/** The harvests kept on this device, while the server can't be reached. */
function Kept({ harvests }: { harvests: readonly LocalHarvest[] }) {
  if (harvests.length === 0) return null
  return (
    <section aria-label="Copy saved on this device" className="mt-4">
      <p className="text-sm text-ink-2">{savedCopy}</p>
      <ul className="mt-2">
        {harvests.map((harvest) => (
          <li key={harvest.id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-3">
            <span>
              <span className="block font-semibold">{harvest.cropName}</span>
              <span className="lot block">{harvest.lotId}</span>
            </span>
            <span className="text-sm">{formatQuantity(harvest.quantity, productUnitOf[harvest.unit])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
