import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { Lot } from '@farmlane/contract/stock/lot.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { sentenceOf } from '../../../platform/http/api.ts'
import { cannotShow } from '../../../platform/http/cannot-show.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Food } from '../../../ui/food.tsx'
import { foodFor } from '../../../ui/food-for.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { lotStateLabels } from '../../stock/lot-labels.ts'
import { lotLink, lotsLink } from '../../stock/lot-links.ts'
import { lotsQuery } from '../../stock/lot-queries.ts'
import { Panel } from './panel.tsx'

const shown = 5

/** The newest lots in stock. */
export function FreshLotsPanel({ farm, inStock }: { farm: Farm; inStock: number }) {
  const lots = useQuery(lotsQuery(farm.id, { in_stock: true, order: 'newest' }))
  const fresh = lots.data?.results.slice(0, shown)
  return (
    <Panel
      title="Fresh lots"
      aside={<TextLink to={lotsLink}>All lots</TextLink>}
      folded={plural(inStock, { one: '{count} lot', other: '{count} lots' })}
    >
      {lots.isPending && <Spinner label="Loading the lots" />}
      {cannotShow(lots) && (
        <LoadFailed what="the lots" busy={lots.isFetching} again={() => void lots.refetch()}>
          {sentenceOf(lots.error)}
        </LoadFailed>
      )}
      {fresh?.length === 0 && <p className="text-ink-2">All lots are empty. Your next harvest creates one.</p>}
      <ul>
        {fresh?.map((lot) => (
          <LotRow key={lot.id} lot={lot} />
        ))}
      </ul>
    </Panel>
  )
}

function LotRow({ lot }: { lot: Lot }) {
  return (
    <li className="border-t border-line">
      <Link to={lotLink(lot.id)} className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 hover:bg-ink/3">
        <Food name={foodFor(lot.name)} size={32} />
        <span className="min-w-0">
          <span className="block font-semibold break-words">{lot.name}</span>
          <span className="lot block">{lot.lot_id}</span>
        </span>
        <span className="flex flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-3">
          <span className="text-sm whitespace-nowrap">{formatQuantity(lot.received, lot.unit)}</span>
          <LeftChip lot={lot} />
        </span>
      </Link>
    </li>
  )
}

/** Marks lots that are on hold or expired, because they cannot be sold. */
function LeftChip({ lot: { state, on_hand, unit } }: { lot: Lot }) {
  const { name, tone, Icon } = lotStateLabels[state]
  return (
    <Chip tone={tone} icon={state !== 'open' && <Icon size={15} aria-hidden="true" />}>
      {formatQuantity(on_hand, unit)} left{state !== 'open' && `, ${name.toLowerCase()}`}
    </Chip>
  )
}
