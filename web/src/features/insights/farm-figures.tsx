import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../platform/http/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Food } from '../../ui/food.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { hasRecords } from './has-records.ts'
import { statsQuery } from './insight-queries.ts'
import { Figures } from './parts/figures.tsx'
import { MonthPanel } from './parts/month-panel.tsx'
import { PickedPanel } from './parts/picked-panel.tsx'

/** The dashboard's figures on their own screen. */
export function FarmFigures({ farm }: { farm: Farm }) {
  const { data: stats, ...query } = useQuery(statsQuery(farm.id))
  if (query.isPending) return <Spinner label="Loading the figures" />
  if (!stats) {
    return (
      <LoadFailed what="the figures of the farm" busy={query.isFetching} again={() => void query.refetch()}>
        {sentenceOf(query.error)}
      </LoadFailed>
    )
  }
  if (!hasRecords(stats)) {
    return (
      <EmptyState
        title="No figures yet"
        picture={<Food name="bar-chart" size={80} />}
        action={<ButtonLink to="/farmer/dashboard">Go to the dashboard</ButtonLink>}
      >
        Your figures come from your own records. Add a field, a harvest or a product to see them here.
      </EmptyState>
    )
  }
  return (
    <div className="grid items-start gap-3 sm:gap-4.5 lg:grid-cols-2">
      <Figures stats={stats} />
      <div className="flex min-w-0 flex-col gap-3 sm:gap-4.5">
        <PickedPanel weeks={stats.weeks_picked} />
        <MonthPanel stats={stats} />
      </div>
    </div>
  )
}
