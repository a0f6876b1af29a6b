import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { productUnitOf } from '@farmlane/contract/kernel/units.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../platform/format/format-days.ts'
import { sentenceOf } from '../../platform/http/api.ts'
import { cannotShow } from '../../platform/http/cannot-show.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useFarmToday } from '../farms/farm-today.ts'
import { lotLink } from '../stock/lot-links.ts'
import { harvestsQuery } from './harvest-queries.ts'

/** The harvests of a field, newest first, each with a link to its lot. */
export function FieldHarvests({ farm, fieldId }: { farm: Farm; fieldId: string }) {
  const harvests = useQuery(harvestsQuery(farm.id, { field_id: fieldId }))
  const today = useFarmToday(farm)
  const [whole, setWhole] = useState(false)
  const picked = harvests.data?.results ?? []
  const shown = whole ? picked : picked.slice(0, 8)
  return (
    <section aria-labelledby="field-harvests" className="mt-6 border-t border-line pt-5">
      <h3 id="field-harvests" className="text-xl">
        What was picked here
      </h3>
      {harvests.isPending && <Spinner label="Loading the harvests" />}
      {cannotShow(harvests) && (
        <LoadFailed what="the harvests" busy={harvests.isFetching} again={() => void harvests.refetch()}>
          {sentenceOf(harvests.error)}
        </LoadFailed>
      )}
      {harvests.data?.results.length === 0 && <p className="mt-2 text-ink-2">Nothing has been picked here yet.</p>}
      <ul className="mt-2">
        {shown.map((harvest) => (
          <li key={harvest.id} className="border-t border-line first:border-t-0">
            <Link to={lotLink(harvest.lot)} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold break-words">
                  {harvest.crop_name}, {formatQuantity(harvest.quantity, productUnitOf[harvest.unit])}
                </span>
                <span className="lot block">{harvest.lot_id}</span>
              </span>
              {harvest.withdrawn && <Chip tone="line">withdrawn</Chip>}
              <span className="text-sm text-ink-2">{formatDay(harvest.harvest_date, today)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < picked.length && (
        <Button size="s" variant="outline" className="mt-3" onClick={() => setWhole(true)}>
          Show all {picked.length}
        </Button>
      )}
      {whole && harvests.data?.next && <p className="mt-2 text-sm text-ink-2">The newest {picked.length} are shown.</p>}
    </section>
  )
}
