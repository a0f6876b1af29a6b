import type { DemoAccount } from '@farmlane/contract/identity/account.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useHydrated } from '../../../platform/browser/hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import { demoAccountsQuery } from '../user-queries.ts'

type Account = z.output<typeof DemoAccount>

/** Shown only if the demo data is installed; renders nothing while loading or on failure. */
export function DemoAccounts({ onPick }: { onPick: (account: Account) => void }) {
  const { data } = useQuery(demoAccountsQuery)
  const hydrated = useHydrated()
  if (!data?.results.length) return null
  return (
    <section aria-labelledby="demo-accounts" className="mt-6 rounded-field bg-wheat-l p-4 text-wheat-ink">
      <h2 id="demo-accounts" className="text-lg">
        Just looking around?
      </h2>
      <p className="mt-1 text-sm">Try one of the demo accounts. Everything in them is made up.</p>
      <ul className="mt-3 flex flex-col gap-3">
        {data.results.map((account) => (
          <li key={account.username} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 text-sm">
              <strong>{account.username}</strong> / {account.password}
              <br />
              {account.user_type === 'farmer' ? 'A farmer with a farm' : 'A customer'}
            </span>
            <Button
              size="s"
              variant="outline"
              disabled={!hydrated}
              onClick={() => onPick(account)}
              aria-label={`Fill in ${account.username}`}
            >
              Fill in
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
