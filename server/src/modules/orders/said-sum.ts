import { saidMoney } from '@farmlane/contract/kernel/said-money.ts'
import type { Sum } from '@farmlane/contract/orders/order-sum.ts'

/** '$9.00', or 'about $48.00, at most $71.40 when weighed'. */
export function saidSum({ total_minor, most_minor }: Sum, currency: string): string {
  const total = saidMoney(total_minor, currency)
  return most_minor > total_minor ? `about ${total}, at most ${saidMoney(most_minor, currency)} when weighed` : total
}
