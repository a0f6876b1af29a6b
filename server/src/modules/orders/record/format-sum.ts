import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import type { Sum } from '@farmlane/contract/orders/order-sum.ts'

/** '$9.00', or 'about $48.00, at most $71.40 when weighed'. */
export function formatSum({ total_minor, most_minor }: Sum, currency: string): string {
  const total = formatMoney(total_minor, currency)
  return most_minor > total_minor ? `about ${total}, at most ${formatMoney(most_minor, currency)} when weighed` : total
}
