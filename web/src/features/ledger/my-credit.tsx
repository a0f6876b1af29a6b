import { saidMoney } from '@farmlane/contract/kernel/said-money.ts'
import type { CreditAccount } from '@farmlane/contract/ledger/credit.ts'
import { listCredit } from '@farmlane/contract/ledger/routes.ts'
import { farmPath } from '@farmlane/contract/market/paths.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { callApi } from '../../platform/api.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useSession } from '../identity/session-store.ts'

/** Below the key of what was ordered: whatever changes an order may change it. */
const creditQuery = (userId: string) =>
  queryOptions({
    queryKey: ['orders', 'purchases', userId, 'credit'],
    queryFn: () => callApi(listCredit, {}),
    enabled: userId !== '',
  })

/** What farms owe the shopper and take as payment. Nothing is shown to who never had any. */
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
      <p className="text-ink-2">What a farm gave back to you pays for your next order there.</p>
      <ul className="divide-y divide-line">
        {data.results.map((account) => (
          <Account key={account.farm.id} account={account} />
        ))}
      </ul>
    </Card>
  )
}

const kindWords = { spent: 'Spent', returned: 'Came back', refunded: 'Refunded' } as const

function Account({ account: { farm, currency, balance_minor, entries } }: { account: CreditAccount }) {
  const day = (at: string) =>
    new Date(at).toLocaleDateString('en-US', { timeZone: farm.time_zone, year: 'numeric', month: 'short', day: 'numeric' })
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <TextLink to={farmPath(farm.slug)}>{farm.name}</TextLink>
        <span className="font-display text-[22px] tabular-nums">{saidMoney(balance_minor, currency)}</span>
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-[15px] text-ink-2 underline underline-offset-3">
          Where it came from<span className="sr-only"> at {farm.name}</span>
        </summary>
        <ol className="mt-2 flex flex-col gap-2 text-[15px]">
          {entries.map(({ kind, amount_minor, reason, at }) => (
            <li key={`${at} ${kind} ${amount_minor} ${reason}`} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                {kindWords[kind]} · {reason} <span className="text-ink-2">· {day(at)}</span>
              </span>
              <span className="whitespace-nowrap tabular-nums">
                {amount_minor < 0 ? '−' : '+'}
                {saidMoney(Math.abs(amount_minor), currency)}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </li>
  )
}
