import { formatNumber, formatUnit } from '@farmlane/contract/kernel/format-quantity.ts'
import { plus } from '@farmlane/contract/kernel/quantity.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'

type Steps = { minimum: number | null; step: number | null; unit: ProductUnit | '' | undefined; pieces: boolean }

const isAmount = (value: number | null): value is number => value !== null && value > 0

/** Example quantities a shopper can order: '0.5, 1, 1.5 … lb'. Null while the numbers are missing. */
export function formatOrderSteps({ minimum, step, unit, pieces }: Steps): string | null {
  if (!isAmount(minimum) || !isAmount(step) || !unit) return null
  const second = plus(minimum, step)
  const counted = pieces ? 'pieces' : formatUnit(unit)
  return `${[minimum, second, plus(second, step)].map(formatNumber).join(', ')} … ${counted}`
}
