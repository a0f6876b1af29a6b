import { daysBetween } from '@farmlane/contract/kernel/count-days.ts'
import type { Lot } from '@farmlane/contract/stock/lot.ts'
import { formatDay } from '../../platform/format/format-days.ts'

/** 'Use by tomorrow', 'Use within 3 days', 'Use by Nov 30', 'Use-by was 3 days ago'. */
export function formatUseBy({ use_by }: Pick<Lot, 'use_by'>, today: string): string {
  if (use_by === null) return 'No use-by date'
  const days = daysBetween(today, use_by)
  if (days < 0) return `Use-by was ${formatDay(use_by, today)}`
  return days >= 2 && days <= 7 ? `Use within ${days} days` : `Use by ${formatDay(use_by, today)}`
}
