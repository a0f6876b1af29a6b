import { minus, thousandths } from '@farmlane/contract/kernel/quantity.ts'
import { heldFor, type SummedLine } from '@farmlane/contract/orders/order-sum.ts'

/**
 * Distributes the available quantity over the lines in the order they were placed: each line gets all it wants before the next
 * gets anything. `there` is in stock units; `wants` and `gets` are as ordered, in pieces or by weight.
 */
export function shareByPlacing<L extends SummedLine>(
  lines: readonly L[],
  there: number,
): { line: L; wants: number; gets: number }[] {
  let rest = there
  return lines.map((line) => {
    const wants = minus(line.quantity, line.missing)
    const held = heldFor(line)
    const all = held <= rest
    const gets = all ? wants : partOf(line, wants, rest)
    rest = all ? minus(rest, held) : 0
    return { line, wants, gets }
  })
}

/** As much of a line as fits; whole pieces if it is sold by the piece. */
function partOf(line: SummedLine, wants: number, rest: number): number {
  if (line.pricing_mode === 'by_weight') return rest
  const piece = line.pricing_mode === 'piece_by_weight' ? thousandths(line.piece_weight ?? 0) : 1000
  // Weighed pieces may fit by their usual weight but not by their actual one, so at least one piece stays behind.
  return piece > 0 ? Math.min(wants - 1, Math.floor(thousandths(rest) / piece)) : 0
}
