import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import type { CreditAccount } from '@farmlane/contract/ledger/credit.ts'
import { listCredit } from '@farmlane/contract/ledger/routes.ts'
import { farmPath } from '@farmlane/contract/market/paths.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { callApi } from '../../platform/http/api.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useSession } from '../identity/session-store.ts'
import { CreditEntries } from './parts/credit-entries.tsx'

/** Under the key of purchases, because any order change may affect it. */
const creditQuery = (userId: string) =>
  queryOptions({
    queryKey: ['orders', 'purchases', userId, 'credit'],
    queryFn: () => callApi(listCredit, {}),
    enabled: userId !== '',
  })

/** The shopper's farm credit, which farms accept as payment. Hidden for shoppers who never had any. */
export function MyCredit() {
  const userId = useSession((state) => state.user?.id ?? '')
  const { data } = useQuery(creditQuery(userId))
  const heading = useId()
  if (!data || data.results.length === 0) return null
  return (
    <Card as="section" aria-labelledby={heading} className="flex flex-col gap-4">
      <h2 id={heading} className="text-2xl">
        Farm credit
      </h2>
      <p className="text-ink-2">Money a farm gave back to you. It goes toward your next order there.</p>
      <ul className="divide-y divide-line">
        {data.results.map((account) => (
          <Account key={account.farm.id} account={account} />
        ))}
      </ul>
    </Card>
  )
}

function Account({ account: { farm, currency, balance_minor, reserved_minor, entries } }: { account: CreditAccount }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <TextLink to={farmPath(farm.slug)}>{farm.name}</TextLink>
        <span className="font-display text-[22px] tabular-nums">{formatMoney(balance_minor, currency)}</span>
      </div>
      {reserved_minor > 0 && (
        <p className="text-[15px] text-ink-2 tabular-nums">
          {formatMoney(reserved_minor, currency)} more is reserved for open orders. Anything they don’t need comes back to you.
        </p>
      )}
      <CreditEntries entries={entries} timeZone={farm.time_zone} of={`at ${farm.name}`} />
    </li>
  )
}
