import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'

export const formatItemCount = (count: number): string => plural(count, { one: '{count} item', other: '{count} items' })

/** '$9.00', or 'about $50.32'. */
export const formatTotal = (sum: { total_minor: number; most_minor: number }, currency: string): string =>
  `${sum.most_minor > sum.total_minor ? 'about ' : ''}${formatMoney(sum.total_minor, currency)}`

/** 'at most $59.90'; null when the price is certain. */
export const formatCeiling = (sum: { total_minor: number; most_minor: number }, currency: string): string | null =>
  sum.most_minor > sum.total_minor ? `at most ${formatMoney(sum.most_minor, currency)}` : null
