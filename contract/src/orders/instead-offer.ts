import { formatMoney } from '../kernel/format-money.ts'
import { minus } from '../kernel/thousandths.ts'
import { formatAmount } from './format-amount.ts'
import { orderSum, type SummedLine } from './order-sum.ts'
import { lineTotal } from './quantity-rules.ts'

type OfferedLine = SummedLine & { readonly name: string } & Parameters<typeof formatAmount>[0]

type Offered = {
  /** The farm's name. */
  readonly name: string
  readonly currency: string
  readonly lines: readonly OfferedLine[]
}

/**
 * 'Willow Bend is short 2 bunches of Kale ($7.00). It can bring 1 bunch of Chard for $5.00 instead: you’d pay $2.00 less.' A
 * substitute never costs more than what it replaces, so the difference is never a surcharge.
 */
export function formatInsteadOffer({ name, currency, lines }: Offered, line: OfferedLine): string {
  const money = (minor: number) => formatMoney(minor, currency)
  const first = lines.find(({ id }) => id === line.substitutes)
  const agreed = lines.map((each) => (each.id === line.id ? { ...each, question: 'yes' as const } : each))
  const { lines: sums } = orderSum(agreed, { fee_minor: 0, refunded_minor: 0 })
  const offered = sums.get(line.id)?.total_minor ?? 0
  const about = (sums.get(line.id)?.most_minor ?? 0) > offered ? 'about ' : ''
  const brings = `bring ${formatAmount(line, minus(line.quantity, line.missing))} of ${line.name} for ${about}${money(offered)} instead`
  if (!first) return `${name} can ${brings}.`
  const missing = lineTotal(first, first.quantity) - lineTotal(first, minus(first.quantity, first.missing))
  const others = lines.filter(({ id, substitutes }) => substitutes === first.id && id !== line.id)
  const left = others.reduce((rest, { id }) => rest - (sums.get(id)?.total_minor ?? 0), missing)
  const difference = left > offered ? `${about}${money(left - offered)} less` : 'the same'
  return `${name} is short ${formatAmount(first, first.missing)} of ${first.name} (${money(missing)}). It can ${brings}: you’d pay ${difference}.`
}
