import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { DeskSlot } from '@farmlane/contract/orders/desk.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../platform/http/api.ts'
import { cannotShow } from '../../platform/http/cannot-show.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { wayIcons } from '../fulfilment/way-icons.ts'
import { formatPlaces } from './desk-labels.ts'
import { deskQuery, toPickQuery } from './desk-queries.ts'
import { deskPath } from './desk-search.ts'
import { formatDay, formatOpenOrders, nextStep, openDays } from './next-days.ts'

const shown = 3
const footLink = 'inline-flex min-h-11 items-center'

/** The next days with open orders, soonest first. Only the first day has a button, for what to do now. */
export function NextHandOvers({ farm }: { farm: Farm }) {
  const desk = useQuery(deskQuery(farm.id, 'coming'))
  const [now] = useState(() => new Date())
  const days = openDays(desk.data?.slots ?? [])
  const more = days.length - shown
  return (
    <>
      {desk.isPending && <Spinner label="Loading the orders" />}
      {cannotShow(desk) && (
        <LoadFailed what="the orders" busy={desk.isFetching} again={() => void desk.refetch()}>
          {sentenceOf(desk.error)}
        </LoadFailed>
      )}
      {desk.data && days.length === 0 && <p className="text-ink-2">No orders to pack right now.</p>}
      <ul>
        {days.slice(0, shown).map((slot, at) => (
          <Day key={slot.id} slot={slot} now={now} first={at === 0} />
        ))}
      </ul>
      {days.length > 0 && (
        <p className="-mb-2 flex flex-wrap gap-x-6 border-t border-line pt-1 text-sm empty:hidden">
          <ToPick farmId={farm.id} />
          {more > 0 && (
            <TextLink to={deskPath({})} className={footLink}>
              {plural(more, { one: 'and {count} more day', other: 'and {count} more days' })}
            </TextLink>
          )}
        </p>
      )}
    </>
  )
}

function Day({ slot, now, first }: { slot: DeskSlot; now: Date; first: boolean }) {
  const Icon = wayIcons[slot.way]
  const step = nextStep(slot)
  return (
    <li className="border-t border-line py-2.5 first:border-t-0 first:pt-0">
      <Link to={deskPath({ slot: slot.id })} className="flex min-h-11 items-center gap-3 hover:underline">
        <Icon size={22} aria-hidden="true" className="shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{formatDay(slot, now)}</span>
          <span className="block text-sm break-words text-ink-2">
            {formatPlaces(slot)} · {formatOpenOrders(slot)}
          </span>
        </span>
        {slot.troubles > 0 && (
          <Chip tone="tomato">{plural(slot.troubles, { one: '{count} problem', other: '{count} problems' })}</Chip>
        )}
        <IconChevronRight size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
      </Link>
      {first && step && (
        <ButtonLink to={step.to} className="mt-2 mb-1">
          {step.label}
        </ButtonLink>
      )}
    </li>
  )
}

/** Orders that the stock does not cover. Renders nothing until that is known. */
function ToPick({ farmId }: { farmId: string }) {
  const list = useQuery(toPickQuery(farmId))
  const missing = list.data?.results.filter(({ to_pick }) => to_pick > 0).length ?? 0
  if (missing === 0) return null
  return (
    <TextLink to="/farmer/orders?tab=pick" className={footLink}>
      {plural(missing, { one: '{count} product to pick first', other: '{count} products to pick first' })}
    </TextLink>
  )
}
