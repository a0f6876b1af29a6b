import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { CropTotal } from '@farmlane/contract/harvests/harvest.ts'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { cannotShow } from '../../platform/http/cannot-show.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { cropsQuery } from './crop-queries.ts'
import { fieldsQuery } from './field-queries.ts'
import { CropDialog } from './parts/crop-dialog.tsx'
import { CropFilters, type CropSearch } from './parts/crop-filters.tsx'
import { CropGroups } from './parts/crop-groups.tsx'
import { NoCrops } from './parts/no-crops.tsx'
import { WeightsCard } from './parts/weights-card.tsx'

type CropsPanelProps = {
  farm: Farm
  search: CropSearch
  onSearch: (search: CropSearch) => void
  /** Harvest totals, passed in by the route because this domain doesn't know harvests. Undefined while loading. */
  totals: readonly CropTotal[] | undefined
  /** The button to record a harvest of a crop, also passed in. */
  pickButton: (crop: Crop) => ReactNode
}

export function CropsPanel({ farm, search, onSearch, totals, pickButton }: CropsPanelProps) {
  const { field, status } = search
  const fields = useQuery(fieldsQuery(farm.id))
  const crops = useQuery({
    ...cropsQuery(farm.id, {
      ...(field && { field_id: field }),
      ...(status === 'archived' ? { archived: 'true' } : status && { status }),
    }),
    placeholderData: keepPreviousData,
  })
  const [dialog, setDialog] = useState<Crop | 'new' | null>(null)
  const open = (fields.data?.results ?? []).filter((each) => each.status !== 'archived')
  const filtered = Boolean(field || status)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <CropFilters fields={fields.data?.results ?? []} search={search} onSearch={onSearch} />
        {open.length > 0 && (
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setDialog('new')}>
            Plan or plant a crop
          </Button>
        )}
      </div>
      {crops.isPending && <Spinner label="Loading the crops" />}
      {cannotShow(crops) && (
        <LoadFailed what="the crops" busy={crops.isFetching} again={() => void crops.refetch()}>
          {sentenceOf(crops.error)}
        </LoadFailed>
      )}
      {crops.data?.results.length === 0 && fields.data && (
        <NoCrops
          farm={farm}
          filtered={filtered}
          hasFields={open.length > 0}
          onShowAll={() => onSearch({})}
          onPlan={() => setDialog('new')}
        />
      )}
      {crops.data && (
        <CropGroups farm={farm} crops={crops.data.results} totals={totals} pickButton={pickButton} onEdit={setDialog} />
      )}
      <WeightsCard farm={farm} />
      <CropDialog
        farm={farm}
        fields={fields.data?.results ?? []}
        crop={dialog}
        preferredField={field}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}
