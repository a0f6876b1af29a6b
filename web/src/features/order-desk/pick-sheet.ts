import { plus } from '@farmlane/contract/kernel/thousandths.ts'
import type { DeskLine, DeskLot, DeskOrder } from '@farmlane/contract/orders/desk.ts'
import { given } from '@farmlane/contract/orders/order-sum.ts'

export type PickedLot = Pick<DeskLot, 'id' | 'code' | 'grade' | 'quantity' | 'on_hand' | 'trouble'>
export type PickLine = Pick<DeskLine, 'product_id' | 'name' | 'unit' | 'pricing_mode' | 'quantity'> & {
  key: string
  /** The number of orders that need it. */
  orders: number
  lots: PickedLot[]
}

/** What is still to be picked, by product, with the lots to take it from, earliest expiry first. */
export function pickSheet(orders: readonly (Pick<DeskOrder, 'state'> & { lines: readonly DeskLine[] })[]): PickLine[] {
  const lines = orders
    .filter(({ state }) => state === 'accepted')
    .flatMap(({ lines: own }) => own)
    .filter((line) => given(line) > 0)
  // A product's unit may have changed between orders, and pounds are never added to bunches.
  const byProduct = Map.groupBy(lines, ({ product_id, unit, pricing_mode }) => `${product_id} ${unit} ${pricing_mode}`)
  return [...byProduct]
    .flatMap(([key, [first, ...rest]]) => (first ? [{ key, ...picked([first, ...rest]) }] : []))
    .sort((a, b) => a.name.localeCompare(b.name))
}

function picked(lines: readonly [DeskLine, ...DeskLine[]]): Omit<PickLine, 'key'> {
  const [{ product_id, name, unit, pricing_mode }] = lines
  const lots = new Map<string, PickedLot & Pick<DeskLot, 'use_by' | 'received_on'>>()
  for (const lot of lines.flatMap((line) => line.lots))
    lots.set(lot.id, { ...lot, quantity: plus(lots.get(lot.id)?.quantity ?? 0, lot.quantity) })
  return {
    product_id,
    name,
    unit,
    pricing_mode,
    quantity: lines.reduce((sum, line) => plus(sum, given(line)), 0),
    orders: lines.length,
    lots: [...lots.values()].sort((a, b) => age(a).localeCompare(age(b))),
  }
}

/** Lots without a use-by date are taken last. */
const age = ({ use_by, received_on, code }: Pick<DeskLot, 'use_by' | 'received_on' | 'code'>): string =>
  `${use_by ?? '9999-12-31'} ${received_on} ${code}`
