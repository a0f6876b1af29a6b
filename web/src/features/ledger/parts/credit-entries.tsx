import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import type { CreditEntry } from '@farmlane/contract/ledger/credit.ts'

const kindLabels = { spent: 'Spent', returned: 'Returned', refunded: 'Refunded' } as const

type CreditEntriesProps = {
  readonly entries: readonly CreditEntry[]
  readonly timeZone: string
  /** The shopper or farm, to tell several lists apart for screen readers. */
  readonly of: string
}

/** The collapsible list of a credit's movements. */
export function CreditEntries({ entries, timeZone, of }: CreditEntriesProps) {
  const day = (at: string) =>
    new Date(at).toLocaleDateString('en-US', { timeZone, year: 'numeric', month: 'short', day: 'numeric' })
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-[15px] text-ink-2 underline underline-offset-3">
        Where it came from<span className="sr-only"> {of}</span>
      </summary>
      <ol className="mt-2 flex flex-col gap-2 text-[15px]">
        {entries.map(({ kind, reserved, currency, amount_minor, reason, at }) => (
          <li key={`${at} ${kind} ${amount_minor} ${reason}`} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">
              {reserved ? 'Reserved' : kindLabels[kind]} · {reason} <span className="text-ink-2">· {day(at)}</span>
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {amount_minor < 0 ? '−' : '+'}
              {formatMoney(Math.abs(amount_minor), currency)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
