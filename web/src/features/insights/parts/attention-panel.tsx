import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { IconAlertCircle, IconCircleCheck, IconHandStop, IconHourglassOff, IconListDetails, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWideScreen } from '../../../platform/browser/wide-screen.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { cannotShow } from '../../../platform/http/cannot-show.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { lowStockQuery } from '../../catalog/product-queries.ts'
import { lowStockLink } from '../../catalog/product-search.ts'
import { lotsLink } from '../../stock/lot-links.ts'
import { MoreButton } from './more-button.tsx'
import { Panel } from './panel.tsx'

const lowShown = 4
const shownOnPhone = 3
const products = '/farmer/products'

/** Mentions stock that is on hold or expired: it exists but cannot be sold. */
function formatLow(name: string, quantity: string, { available, blocked }: { available: number; blocked: number }): string {
  if (available > 0) return `${name}: low, ${quantity} left`
  return blocked > 0 ? `${name}: nothing to sell, ${quantity} on hold or expired` : `${name}: nothing left`
}

/** Things that need attention, each with a link. */
export function AttentionPanel({ farm, stats }: { farm: Farm; stats: DashboardStats }) {
  const lowStock = useQuery(lowStockQuery(farm.id))
  const low = lowStock.data?.results ?? []
  const { held, expired } = stats.lots
  const { draft, active, limit } = stats.products
  const items = [
    ...low.slice(0, lowShown).map(({ id, name, available, blocked, unit }) => ({
      key: id,
      Icon: IconAlertCircle,
      to: lowStockLink,
      text: formatLow(name, formatQuantity(available > 0 ? available : blocked, unit), { available, blocked }),
    })),
    low.length > lowShown && {
      key: 'low',
      Icon: IconAlertCircle,
      to: lowStockLink,
      text: plural(low.length - lowShown, { one: '{count} more product is low', other: '{count} more products are low' }),
    },
    expired > 0 && {
      key: 'expired',
      Icon: IconHourglassOff,
      to: lotsLink,
      text: plural(expired, { one: '{count} lot is past the use-by date', other: '{count} lots are past the use-by date' }),
    },
    held > 0 && {
      key: 'held',
      Icon: IconHandStop,
      to: lotsLink,
      text: plural(held, { one: '{count} lot is on hold', other: '{count} lots are on hold' }),
    },
    farm.can.edit &&
      draft > 0 && {
        key: 'draft',
        Icon: IconTag,
        to: products,
        text: plural(draft, { one: '{count} product waits for a price', other: '{count} products wait for a price' }),
      },
    active >= limit - 5 && { key: 'limit', Icon: IconListDetails, to: products, text: `${active} of ${limit} products listed` },
  ].filter((item) => item !== false)
  const wide = useWideScreen()
  const [whole, setWhole] = useState(false)
  const shown = wide || whole ? items : items.slice(0, shownOnPhone)
  return (
    <Panel title="Needs attention">
      {lowStock.isPending && <Spinner label="Loading the stock" />}
      {cannotShow(lowStock) && (
        <LoadFailed what="your low-stock list" busy={lowStock.isFetching} again={() => void lowStock.refetch()}>
          {sentenceOf(lowStock.error)}
        </LoadFailed>
      )}
      {lowStock.data && items.length === 0 && (
        <p className="flex items-center gap-3 text-ink-2">
          <IconCircleCheck size={20} aria-hidden="true" className="shrink-0 text-link" />
          No product or lot needs attention.
        </p>
      )}
      <ul className={cannotShow(lowStock) ? 'mt-2' : '-my-1'}>
        {shown.map(({ key, Icon, to, text }) => (
          <li key={key}>
            <Link to={to} className="flex min-h-11 items-center gap-3 rounded-lg py-1 leading-snug hover:underline">
              <Icon size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
              <span className="min-w-0 break-words">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {!wide && <MoreButton more={items.length - shownOnPhone} open={whole} onToggle={() => setWhole(!whole)} />}
    </Panel>
  )
}
