import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { listOwedCredit } from '@farmlane/contract/ledger/routes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { callApi } from '../../platform/http/api.ts'
import { Card } from '../../ui/card.tsx'
import { CreditEntries } from './parts/credit-entries.tsx'

const others = {
  one: '{count} more shopper has credit at your farm.',
  other: '{count} more shoppers have credit at your farm.',
} as const

/** Under the key of the order desk, because any order change may affect it. */
const owedCreditQuery = (farm_id: string) =>
  queryOptions({
    queryKey: ['orders', 'desk', farm_id, 'credit'],
    queryFn: () => callApi(listOwedCredit, { params: { farm_id } }),
  })

/** The credit that the farm owes shoppers. Hidden if it owes none. */
export function OwedCredit({ farmId }: { farmId: string }) {
  const { data } = useQuery(owedCreditQuery(farmId))
  const heading = useId()
  if (!data || data.shoppers === 0) return null
  const { accounts, currency, reserved_minor, shoppers, time_zone, total_minor } = data
  return (
    <Card as="section" aria-labelledby={heading} className="flex flex-col gap-4 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="text-2xl">
          Credit you owe
        </h2>
        <span className="font-display text-[22px] tabular-nums">{formatMoney(total_minor, currency)}</span>
      </div>
      <p className="text-ink-2">
        Money you gave back to shoppers. It goes toward their next orders at your farm.
        {reserved_minor > 0 && ` ${formatMoney(reserved_minor, currency)} more is reserved for open orders.`}
      </p>
      <ul className="divide-y divide-line">
        {accounts.map(({ name, balance_minor, entries }) => (
          <li key={`${name} ${entries.map(({ at, reason }) => `${at} ${reason}`).join()}`} className="py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-semibold break-words">{name}</span>
              <span className="tabular-nums">{formatMoney(balance_minor, currency)}</span>
            </div>
            <CreditEntries entries={entries} timeZone={time_zone} of={`for ${name}`} />
          </li>
        ))}
      </ul>
      {shoppers > accounts.length && <p className="text-ink-2">{plural(shoppers - accounts.length, others)}</p>}
    </Card>
  )
}
