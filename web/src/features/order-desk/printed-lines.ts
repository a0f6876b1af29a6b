import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import type { DeskLine, DeskOrder } from '@farmlane/contract/orders/desk.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { isOff } from '@farmlane/contract/orders/order-states.ts'
import { given } from '@farmlane/contract/orders/order-sum.ts'
import { formatCap, formatChanges } from '../orders/line-labels.ts'

export type PrintedLine = {
  readonly line: DeskLine
  /** The quantity that now applies; 0 in a cancelled order or when the whole line is missing. */
  readonly quantity: number
  /** '2 bunches', 'none'. */
  readonly amount: string
  /** '$7.00', 'about $48.00'; null for those who see no prices. */
  readonly price: string | null
  /** Why it costs less than its quantity times its price; null where it doesn't. */
  readonly cap: string | null
  /** 'Kale, 1 bunch missing' */
  readonly name: string
}

type Printed = Pick<DeskOrder, 'state' | 'lines' | 'currency'>

/** The lines of an order on paper, with the quantity and price that now apply, without declined or withdrawn replacements. */
export const printedLines = ({ state, lines, currency }: Printed): PrintedLine[] =>
  lines
    .filter((line) => line.substitutes === null || given(line) > 0)
    .map((line) => {
      const off = isOff(state)
      const quantity = off ? 0 : given(line)
      const changes = off ? ['cancelled'] : formatChanges(line, lines)
      return {
        line,
        quantity,
        amount: quantity === 0 ? 'none' : formatAmount(line, quantity),
        price: line.now && formatPrice(off ? { total_minor: 0, most_minor: 0 } : line.now, currency),
        cap: off ? null : formatCap(line),
        name: [line.name, ...changes].join(', '),
      }
    })

const formatPrice = (now: NonNullable<DeskLine['now']>, currency: string): string =>
  `${now.most_minor > now.total_minor ? 'about ' : ''}${formatMoney(now.total_minor, currency)}`

/** The number of different items in the box. */
export const countInBox = (lines: readonly DeskLine[]): number => lines.filter((line) => given(line) > 0).length
