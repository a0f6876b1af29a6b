import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../platform/http/api.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { FirstSteps } from '../farms/first-steps.tsx'
import { cropsLink, newFieldLink } from '../growing/operations-links.ts'
import { openQuickHarvest } from '../harvests/quick-harvest-store.ts'
import { useRecentHarvests } from '../harvests/recent-harvests.ts'
import { NextHandOvers } from '../order-desk/next-hand-overs.tsx'
import { statsQuery } from './insight-queries.ts'
import { AlertsPanel } from './parts/alerts-panel.tsx'
import { AttentionPanel } from './parts/attention-panel.tsx'
import { BlocksPanel } from './parts/blocks-panel.tsx'
import { FieldsPanel } from './parts/fields-panel.tsx'
import { Figures } from './parts/figures.tsx'
import { FreshLotsPanel } from './parts/fresh-lots-panel.tsx'
import { MonthPanel } from './parts/month-panel.tsx'
import { Panel } from './parts/panel.tsx'
import { PickedPanel } from './parts/picked-panel.tsx'
import { TodayPanel } from './parts/today-panel.tsx'
import { WeekPanel } from './parts/week-panel.tsx'

/** The dashboard overview of the farm's records, or first steps if there are none. */
export function Overview({ farm }: { farm: Farm }) {
  const stats = useQuery(statsQuery(farm.id))
  const { query, recorded } = useRecentHarvests(farm.id)
  if (stats.isPending || query.isPending) return <Spinner label="Loading the farm" />
  if (!stats.data) {
    return (
      <LoadFailed what="the figures of the farm" busy={stats.isFetching} again={() => void stats.refetch()}>
        {sentenceOf(stats.error)}
      </LoadFailed>
    )
  }
  const done = progressOf(stats.data, recorded?.length !== 0)
  const hasRecords = done.field || done.crop || done.harvest || isAtWork(stats.data)
  return (
    <div className="flex flex-col gap-3 sm:gap-4.5">
      {(hasRecords || stats.data.products.active > 0) && <Selling farm={farm} stats={stats.data} />}
      {!done.harvest && <FirstSteps farm={farm} steps={stepsOf(farm, done)} />}
      {hasRecords && <Growing farm={farm} stats={stats.data} />}
    </div>
  )
}

type PartProps = { farm: Farm; stats: DashboardStats }

const Selling = ({ farm, stats }: PartProps) => (
  <div className="grid gap-3 sm:gap-4.5 lg:grid-cols-[1.35fr_1fr]">
    <Panel title="Pack and hand over" aside={<TextLink to="/farmer/orders">All orders</TextLink>}>
      <NextHandOvers farm={farm} />
    </Panel>
    <Figures stats={stats} />
  </div>
)

const Growing = ({ farm, stats }: PartProps) => (
  <div className="grid items-start gap-3 sm:gap-4.5 lg:grid-cols-[1.35fr_1fr]">
    <div className="flex min-w-0 flex-col gap-3 sm:gap-4.5">
      <TodayPanel farm={farm} />
      <AlertsPanel farm={farm} stats={stats} />
      <WeekPanel farm={farm} stats={stats} />
      <FreshLotsPanel farm={farm} inStock={stats.lots.in_stock} />
    </div>
    <div className="flex min-w-0 flex-col gap-3 sm:gap-4.5">
      <BlocksPanel farm={farm} />
      <AttentionPanel farm={farm} stats={stats} />
      <FieldsPanel farm={farm} stats={stats} />
      <PickedPanel weeks={stats.weeks_picked} />
      <MonthPanel stats={stats} />
    </div>
  </div>
)

/** A farm may have only tasks or animals. */
const isAtWork = ({ tasks, livestock }: DashboardStats): boolean => tasks.open > 0 || livestock.head > 0

type Progress = { field: boolean; crop: boolean; harvest: boolean }

function progressOf({ fields, crops }: DashboardStats, harvest: boolean): Progress {
  return { field: fields.count > 0, crop: Object.values(crops).some((count) => count > 0), harvest }
}

const stepsOf = (farm: Farm, done: Progress) => [
  {
    key: 'field',
    title: 'Draw your first field',
    text: 'We’ll measure its acres from the outline.',
    done: done.field,
    to: farm.can.edit ? newFieldLink : null,
  },
  {
    key: 'crop',
    title: 'Plan or plant your first crop',
    text: 'What grows where, and when it should be ready.',
    done: done.crop,
    to: cropsLink,
  },
  {
    key: 'harvest',
    title: 'Record your first harvest',
    text: 'It becomes a lot and adds stock to a product.',
    done: done.harvest,
    onOpen: () => openQuickHarvest(farm.id),
  },
]
