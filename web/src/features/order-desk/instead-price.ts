import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { minus } from '@farmlane/contract/kernel/thousandths.ts'
import type { DeskLine } from '@farmlane/contract/orders/desk.ts'
import type { LineChoices } from '@farmlane/contract/orders/facts.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { lineTotal, mostOf, type Priced } from '@farmlane/contract/orders/quantity-rules.ts'

type Short = Pick<DeskLine, 'id' | 'pricing_mode' | 'piece_weight' | 'piece_weight_max' | 'price_minor' | 'quantity' | 'missing'>

/**
 * The most a shopper pays for a substitute: the price of what is missing, minus substitutes already brought. Null for people who
 * see no prices.
 */
export function roomFor(line: Short, lines: readonly Pick<DeskLine, 'substitutes' | 'now'>[]): number | null {
  if (line.price_minor === null) return null
  const priced = { ...line, price_minor: line.price_minor }
  const missing = lineTotal(priced, line.quantity) - lineTotal(priced, minus(line.quantity, line.missing))
  const brought = lines.filter(({ substitutes }) => substitutes === line.id)
  return brought.reduce((room, { now }) => room - (now?.total_minor ?? 0), missing)
}

/** 'It comes to $5.50. The shopper pays $5.00, the price of the missing item.' */
export function formatInsteadPrice(room: number, currency: string, product: Priced, quantity: number): string {
  const own = lineTotal(product, quantity)
  const format = (minor: number) => formatMoney(minor, currency)
  if (own <= room) return `The shopper pays ${format(own)} for it.`
  return `It comes to ${format(own)}. The shopper pays ${format(room)}, the price of the missing item.`
}

/** 'Lacinato kale · $3.50 per bunch · 7 bunches in stock'; without the price for workers. */
export function choiceLabel(product: LineChoices['products'][number]): string {
  // Without a price, only the stock limits how much can be brought.
  const stock = formatAmount(product, mostOf({ ...product, price_minor: product.price_minor ?? 0 }))
  const price = product.price_minor === null ? [] : [`${formatMoney(product.price_minor, product.currency)} per ${product.unit}`]
  return [product.name, ...price, `${stock} in stock`].join(' · ')
}
