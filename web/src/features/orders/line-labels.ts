import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatNumber, formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { minus } from '@farmlane/contract/kernel/thousandths.ts'
import type { DeskLine } from '@farmlane/contract/orders/desk.ts'
import type { OrderFact } from '@farmlane/contract/orders/facts.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { given, summedWeight } from '@farmlane/contract/orders/order-sum.ts'
import type { OrderLine } from '@farmlane/contract/orders/purchase.ts'
import { lineTotal, weighedTotal } from '@farmlane/contract/orders/quantity-rules.ts'

export type StandingLine = Pick<
  DeskLine | OrderLine,
  'id' | 'name' | 'unit' | 'pricing_mode' | 'quantity' | 'missing' | 'weights' | 'question' | 'substitutes'
>

/** '4 of 5 lb': how much of what was ordered goes into the box. */
export const formatInBox = (line: StandingLine): string =>
  line.missing > 0
    ? `${formatNumber(minus(line.quantity, line.missing))} of ${formatAmount(line, line.quantity)}`
    : formatAmount(line, line.quantity)

/** What became of a line since it was ordered, a few words each. Empty when it is unchanged. */
export function formatChanges(line: StandingLine, lines: readonly StandingLine[]): string[] {
  const first = lines.find(({ id }) => id === line.substitutes)
  const parts: string[] = []
  if (first) parts.push(`instead of ${first.name}`)
  if (line.missing > 0)
    parts.push(line.missing === line.quantity ? 'not in the box' : `${formatAmount(line, line.missing)} missing`)
  if (line.weights) parts.push(`weighs ${formatQuantity(summedWeight(line.weights), line.unit)}`)
  return parts
}

type Told = {
  readonly currency: string
  readonly lines: readonly StandingLine[]
}

/** '1 bunch of Kale missing', 'Whole chicken weighs 4.1 and 3.7 lb'. */
export function formatFact(
  { kind, line_id, missing, weights, lots, agreed, amount_minor }: OrderFact,
  { currency, lines }: Told,
): string {
  const line = lines.find(({ id }) => id === line_id)
  const name = line?.name ?? 'the order'
  switch (kind) {
    case 'weighed':
      return `${name} weighs ${(weights ?? []).map((weight) => formatNumber(weight)).join(' and ')} ${line?.unit ?? ''}`
    case 'short':
      return missing === 0 || !line ? `${name} isn’t short anymore` : `${formatAmount(line, missing ?? 0)} of ${name} missing`
    case 'substitute':
      return `${name} instead of ${lines.find(({ id }) => id === line?.substitutes)?.name ?? ''}`
    case 'other_lot':
      return `${name} from ${lots?.at(-1)} instead of ${lots?.slice(0, -1).join(' and ')}`
    case 'asked':
      return `asked about ${name}`
    case 'answered':
      return `${agreed ? 'yes' : 'no'} to ${name}`
    case 'refunded':
      return amount_minor === null ? `refund for ${name}` : `${formatMoney(amount_minor, currency)} refunded for ${name}`
  }
}

/**
 * The farm's reasons: the latest for a shortage, and those of all substitutes and refunds. A null line means the whole order.
 */
export function formatReasons(lineId: string | null, facts: readonly OrderFact[], currency: string): string[] {
  const own = facts.filter(({ line_id }) => line_id === lineId)
  const last = own.findLast(({ kind }) => kind === 'short')
  return own
    .filter((fact) => fact.reason !== '' && (fact === last || fact.kind === 'substitute' || fact.kind === 'refunded'))
    .map(({ amount_minor, reason }) =>
      amount_minor === null ? `“${reason}”` : `${formatMoney(amount_minor, currency)} refunded: “${reason}”`,
    )
}

type PricedLine = StandingLine & Pick<DeskLine | OrderLine, 'piece_weight' | 'piece_weight_max' | 'price_minor' | 'now'>

/** Why a line costs less than its amount times its price. Null when it doesn't, or for people who see no prices. */
export function formatCap(line: PricedLine): string | null {
  const { price_minor, now, weights } = line
  if (price_minor === null || now === null) return null
  const inTheBox = given(line)
  const priced = { ...line, price_minor }
  if (inTheBox === 0 || now.total_minor >= (weights ? weighedTotal(priced, weights) : lineTotal(priced, inTheBox))) return null
  return line.substitutes === null ? 'costs no more than the maximum shown' : 'costs no more than the item it replaces'
}
