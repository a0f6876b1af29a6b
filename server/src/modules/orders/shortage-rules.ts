import { minus, thousandths } from '@farmlane/contract/kernel/quantity.ts'
import { heldFor, type SummedLine } from '@farmlane/contract/orders/order-sum.ts'

/**
 * Who gets how much of what is there, the lines in the order they were placed: each all it waits for until it runs out, and
 * nobody before somebody who came earlier has everything. Counted as each line was ordered, in pieces or by weight.
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

/** As much of a line as fits: whole pieces where it is sold by the piece. */
function partOf(line: SummedLine, wants: number, rest: number): number {
  if (line.pricing_mode === 'by_weight') return rest
  const piece = line.pricing_mode === 'piece_by_weight' ? thousandths(line.piece_weight ?? 0) : 1000
  // Pieces that were weighed may fit by their usual weight and not by their own: one of them stays behind.
  return piece > 0 ? Math.min(wants - 1, Math.floor(thousandths(rest) / piece)) : 0
}
