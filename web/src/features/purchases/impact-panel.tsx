import { formatMiles } from '@farmlane/contract/kernel/format-miles.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { Impact } from '@farmlane/contract/orders/purchase.ts'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../platform/http/api.ts'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useSession } from '../identity/session-store.ts'
import { impactQuery } from './purchase-queries.ts'

/** Totals of a person's orders; a figure they don't have is left out. Distances start at `near`, whose name is `label`. */
export function ImpactPanel({ near, label }: { near: string; label: string }) {
  const userId = useSession((state) => state.user?.id ?? '')
  const impact = useQuery(impactQuery(userId, near))
  return (
    <Card as="section" aria-labelledby="impact">
      <h2 id="impact" className="text-2xl">
        Your impact
      </h2>
      {impact.data ? (
        <Figures impact={impact.data} label={label} />
      ) : impact.isError ? (
        <div className="mt-4">
          <LoadFailed what="your figures" busy={impact.isFetching} again={() => void impact.refetch()}>
            {sentenceOf(impact.error)}
          </LoadFailed>
        </div>
      ) : (
        <Spinner label="Loading your figures" />
      )}
    </Card>
  )
}

function Figures({ impact: { orders, farms, spent, miles }, label }: { impact: Impact; label: string }) {
  if (orders === 0)
    return (
      <p className="mt-2.5 text-ink-2">
        Nothing here yet. After your first delivery, you’ll see what you bought, from how many farms, and how far it traveled.
      </p>
    )
  const figures = [
    { value: String(orders), name: plural(orders, { one: 'order received', other: 'orders received' }) },
    { value: String(farms), name: plural(farms, { one: 'farm you bought from', other: 'farms you bought from' }) },
    ...spent.map(({ currency, total_minor }) => ({ value: formatMoney(total_minor, currency), name: 'went straight to farms' })),
    ...(miles === null ? [] : [{ value: formatMiles(miles) ?? '', name: 'from field to you, on average' }]),
  ]
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-4">
        {figures.map(({ value, name }) => (
          <div key={name + value} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-[15px] text-ink-2">{name}</dt>
            <dd className="font-display text-[28px] leading-tight break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-2">
        {miles === null
          ? 'Based on what you received.'
          : `Based on what you received. Distances are straight lines from ${label}.`}
      </p>
    </>
  )
}
