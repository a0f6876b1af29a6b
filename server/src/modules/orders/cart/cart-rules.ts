import type { VisitorLine } from '@farmlane/contract/orders/cart.ts'
import { maxCartLines } from '@farmlane/contract/orders/constants.ts'

/** Merges duplicate products into one line, with the larger quantity and the price that was seen first. */
export function foldedLines(lines: readonly VisitorLine[]): VisitorLine[] {
  const folded = new Map<string, VisitorLine>()
  for (const line of lines) {
    const before = folded.get(line.product_id)
    folded.set(line.product_id, before ? { ...before, quantity: Math.max(before.quantity, line.quantity) } : line)
  }
  return [...folded.values()]
}

type Held = { product_id: string; quantity: number }

/**
 * What merging a visitor's lines writes. A product in both keeps the larger quantity, so merging is idempotent; lines already in
 * the cart are never dropped to make room for new ones.
 */
export function joinedLines(held: readonly Held[], coming: readonly VisitorLine[], known: ReadonlySet<string>) {
  const before = new Map(held.map((line) => [line.product_id, line.quantity]))
  const put: VisitorLine[] = []
  const [larger, unknown, full]: [string[], string[], string[]] = [[], [], []]
  let room = maxCartLines - held.length
  for (const line of foldedLines(coming)) {
    const quantity = before.get(line.product_id)
    if (!known.has(line.product_id)) unknown.push(line.product_id)
    else if (quantity !== undefined) {
      if (quantity !== line.quantity) larger.push(line.product_id)
      if (quantity < line.quantity) put.push(line)
    } else if (room > 0) {
      put.push(line)
      room -= 1
    } else full.push(line.product_id)
  }
  return { put, larger, unknown, full }
}
