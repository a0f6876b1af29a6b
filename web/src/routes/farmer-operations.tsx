import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Block } from '@farmlane/contract/growing/blocks.ts'
import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { cropStatuses } from '@farmlane/contract/growing/crop-states.ts'
import { displayName } from '@farmlane/contract/identity/user.ts'
import { inputKinds } from '@farmlane/contract/inputs/constants.ts'
import { speciesList } from '@farmlane/contract/livestock/constants.ts'
import type { Lot as StockLot } from '@farmlane/contract/stock/lot.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import type { PageHandle } from '../app/page-meta.ts'
import { useIsCollected } from '../features/catalog/collected-goods.ts'
import { SellLotNotice } from '../features/catalog/sell-lot-notice.tsx'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { FarmSwitcher } from '../features/farms/farm-switcher.tsx'
import { CropsPanel } from '../features/growing/crops-panel.tsx'
import { useActiveBlocks } from '../features/growing/farm-blocks.ts'
import { FieldsPanel } from '../features/growing/fields-panel.tsx'
import { FieldHarvests } from '../features/harvests/field-harvests.tsx'
import { harvestTotalsQuery } from '../features/harvests/harvest-queries.ts'
import { harvestBlock } from '../features/harvests/harvest-stop.ts'
import { QuickHarvest } from '../features/harvests/quick-harvest.tsx'
import { QuickHarvestButton } from '../features/harvests/quick-harvest-button.tsx'
import { useSession } from '../features/identity/session-store.ts'
import { InputsPanel } from '../features/inputs/inputs-panel.tsx'
import { weatherQuery } from '../features/insights/insight-queries.ts'
import { AnimalScreen } from '../features/livestock/herd/animal-screen.tsx'
import { LivestockPanel } from '../features/livestock/herd/livestock-panel.tsx'
import { FinishingLot, LotOrders } from '../features/order-desk/lot-orders.tsx'
import { LotScreen } from '../features/stock/lot-screen.tsx'
import { LotsPanel } from '../features/stock/lots-panel.tsx'
import { sentenceOf } from '../platform/http/api.ts'
import { cannotShow } from '../platform/http/cannot-show.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Operations' }) }

const tabs = [
  { id: 'fields', label: 'Fields' },
  { id: 'crops', label: 'Crops' },
  { id: 'livestock', label: 'Livestock' },
  { id: 'inputs', label: 'Inputs' },
  { id: 'lots', label: 'Lots' },
] as const

/** The URL holds the state, so that it can be bookmarked, shared and navigated back to. */
const Search = z.object({
  tab: z.enum(['fields', 'crops', 'livestock', 'inputs', 'lots']).catch('fields'),
  field: z.uuid().optional().catch(undefined),
  edit: z.enum(['new', 'field']).optional().catch(undefined),
  status: z
    .enum([...cropStatuses, 'archived'])
    .optional()
    .catch(undefined),
  input: z.uuid().optional().catch(undefined),
  kind: z.enum(inputKinds).optional().catch(undefined),
  animal: z.uuid().optional().catch(undefined),
  species: z.enum(speciesList).optional().catch(undefined),
  show: z.enum(['gone']).optional().catch(undefined),
  lot: z.uuid().optional().catch(undefined),
  lots: z.enum(['stock', 'all']).catch('stock'),
  product: z.uuid().optional().catch(undefined),
})

export function Component() {
  const [params, setParams] = useSearchParams()
  const search = Search.parse(Object.fromEntries(params))
  const { tab } = search
  const show = (next: Record<string, string | undefined>) =>
    setParams(Object.fromEntries(Object.entries(next).filter((pair): pair is [string, string] => pair[1] !== undefined)), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <FarmGate>
      {(farm) => (
        <>
          <PageHeading
            title="Operations"
            lead="Your fields, crops and animals, what you apply to them, and the lots they yield."
            actions={<FarmSwitcher />}
          />
          <div className="mt-6">
            <Tabs label="Operations" tabs={tabs} value={tab} onChange={(id) => show({ tab: id })} />
          </div>
          <div key={farm.id} role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="mt-6">
            {tab === 'fields' && (
              <FieldsPanel
                farm={farm}
                fieldId={search.field}
                edit={search.edit}
                harvests={search.field && <FieldHarvests key={search.field} farm={farm} fieldId={search.field} />}
              />
            )}
            {tab === 'crops' && (
              <Crops
                farm={farm}
                search={{ field: search.field, status: search.status }}
                onSearch={({ field, status }) => show({ tab, field, status })}
              />
            )}
            {tab === 'livestock' &&
              (search.animal ? (
                <AnimalScreen key={search.animal} farm={farm} animalId={search.animal} />
              ) : (
                <LivestockPanel
                  farm={farm}
                  search={{ species: search.species, field: search.field, gone: search.show === 'gone' }}
                  onSearch={({ species, field, gone }) => show({ tab, species, field, show: gone ? 'gone' : undefined })}
                />
              ))}
            {tab === 'inputs' && (
              <Inputs
                farm={farm}
                inputId={search.input}
                search={{ kind: search.kind, field: search.field }}
                onSearch={({ kind, field }) => show({ tab, kind, field })}
              />
            )}
            {tab === 'lots' &&
              (search.lot ? (
                <Lot key={search.lot} farm={farm} lotId={search.lot} />
              ) : (
                <LotsPanel
                  farm={farm}
                  shown={search.lots}
                  productId={search.product}
                  onShow={(lots, product) => show({ tab, lots, product })}
                />
              ))}
          </div>
          <QuickHarvest farm={farm} />
        </>
      )}
    </FarmGate>
  )
}

const sellLotOf = (farm: Farm) => (lot: StockLot) => <SellLotNotice farm={farm} lot={lot} />

const Lot = ({ farm, lotId }: { farm: Farm; lotId: string }) => (
  <LotScreen
    farm={farm}
    lotId={lotId}
    isCollected={useIsCollected(farm.id)}
    orders={<LotOrders lotId={lotId} />}
    notForSale={sellLotOf(farm)}
    finishing={finishingLot}
  />
)

const finishingLot = (lot: StockLot) => <FinishingLot lot={lot} />

/** A blocked crop shows the reason instead of its button. */
const pickButton = (blocks: readonly Block[]) => (crop: Crop) => {
  const closed = harvestBlock(blocks, { crop_id: crop.id, field_id: crop.field })
  if (closed) return <p className="w-full text-sm break-words text-ink-2 lg:text-right">{closed.why}.</p>
  return (
    <QuickHarvestButton
      size="s"
      variant={crop.status === 'ready' ? 'primary' : 'outline'}
      farmId={crop.farm}
      cropId={crop.id}
      aria-label={`Harvest ${crop.name}`}
    >
      Harvest
    </QuickHarvestButton>
  )
}

/** Combines crops (from growing) with harvest totals (from harvests), which don't know each other. */
function Crops(props: Omit<ComponentProps<typeof CropsPanel>, 'totals' | 'pickButton'>) {
  const totals = useQuery(harvestTotalsQuery(props.farm.id))
  const blocks = useActiveBlocks(props.farm)
  return (
    <div className="flex flex-col gap-5">
      {cannotShow(totals) && (
        <LoadFailed what="what was picked" busy={totals.isFetching} again={() => void totals.refetch()}>
          {sentenceOf(totals.error)}
        </LoadFailed>
      )}
      <CropsPanel {...props} totals={totals.data?.results} pickButton={pickButton(blocks)} />
    </div>
  )
}

/** Passes the user's name and the weather to the inputs feature, which doesn't know them. */
function Inputs(props: Omit<ComponentProps<typeof InputsPanel>, 'person' | 'weather'>) {
  const user = useSession((state) => state.user)
  const { data } = useQuery(weatherQuery(props.farm.id))
  const now = data?.now
  const weather = now && {
    temperature_f: Math.round(now.celsius * 18 + 320) / 10,
    wind_mph: Math.round(now.wind_kmh * 6.213712) / 10,
    weather: now.words,
  }
  return <InputsPanel {...props} person={user ? displayName(user) : ''} weather={weather ?? undefined} />
}
