import { formatMoney } from '../kernel/format-money.ts'
import { isOpen, type OrderState } from './order-states.ts'

type Paid = { readonly state: OrderState; readonly currency: string; readonly credit_minor: number; readonly total_minor: number }
export type CreditRow = { readonly name: string; readonly sum: string }

/**
 * The farm credit of an order that isn't called off: reserved while it is open, then spent. Credit left over by a shortage has
 * its own row, so that it doesn't look lost.
 */
export function creditRows({ state, currency, credit_minor, total_minor }: Paid, whose: 'your' | 'the shopper’s'): CreditRow[] {
  if (credit_minor === 0) return []
  const money = (minor: number) => formatMoney(minor, currency)
  const used = Math.min(credit_minor, total_minor)
  const back = credit_minor - used
  const goesBack = `Back to ${whose} credit`
  if (!isOpen(state))
    return [{ name: 'Paid by farm credit', sum: `−${money(used)}` }, ...(back > 0 ? [{ name: goesBack, sum: money(back) }] : [])]
  if (back === 0) return [{ name: 'Farm credit reserved', sum: `−${money(used)}` }]
  return [
    { name: 'Farm credit reserved', sum: money(credit_minor) },
    { name: 'Of this, spent on the order', sum: `−${money(used)}` },
    { name: `${goesBack} at the hand-over`, sum: money(back) },
  ]
}
