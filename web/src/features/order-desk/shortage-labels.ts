import { formatNumber, formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { minus } from '@farmlane/contract/kernel/thousandths.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import type { AppliedWishes, Shortage } from '@farmlane/contract/orders/shortage.ts'

export const isShort = ({ ordered, there }: Pick<Shortage, 'ordered' | 'there'>): boolean => there < ordered

/** 'Strawberries: 5 ordered, 3 left.' Weighed goods name their unit. */
export function formatShortage(name: string, { ordered, there, unit }: Pick<Shortage, 'ordered' | 'there' | 'unit'>): string {
  const amount = unit === 'lb' || unit === 'kg' ? formatQuantity(ordered, unit) : formatNumber(ordered)
  return `${name}: ${amount} ordered, ${formatNumber(there)} left.`
}

/** 'That’s 2 pints less than your stock shows.' */
export const formatMissing = (missing: number, unit: ProductUnit): string =>
  `That’s ${formatQuantity(missing, unit)} less than your stock shows.`

/** The question before removing far more stock than the orders are short of, because the count may be a typing error. Otherwise null. */
export function questionBeforeGone({
  ordered,
  there,
  missing,
  unit,
}: Pick<Shortage, 'ordered' | 'there' | 'missing' | 'unit'>): string | null {
  const short = minus(ordered, there)
  if (missing <= 2 * short) return null
  return `These orders are only ${formatQuantity(short, unit)} short. Remove ${formatQuantity(missing, unit)} from your stock?`
}

/** What happens to each line that can't be filled completely: 'Maya takes Blueberries instead of 1 pint'. */
export function formatWishes({ lines, instead }: Pick<Shortage, 'lines' | 'instead'>): { id: string; text: string }[] {
  return lines
    .filter(({ wants, gets }) => gets < wants)
    .map((line) => {
      const missing = formatAmount(line, minus(line.wants, line.gets))
      return { id: line.line_id, text: `${line.name} ${formatWishOf(line, missing, instead?.name)}.` }
    })
}

function formatWishOf({ wish, replaced }: Shortage['lines'][number], missing: string, instead: string | undefined): string {
  if (!replaced) return `wants a refund for ${missing}`
  if (wish === 'ask')
    return instead
      ? `is asked about ${instead} instead of ${missing}`
      : `wants to be asked, but you have nothing similar for ${missing}`
  return instead ? `takes ${instead} instead of ${missing}` : `wants something similar, but you have nothing for ${missing}`
}

/** '2 lines are now short: 1 gets something else, 1 is asked. 68 lb removed from your stock. FL-2051: …' */
export function formatApplied({ short, replaced, asked, left }: AppliedWishes, removed: string | null): string {
  const besides = [
    replaced > 0 && plural(replaced, { one: '{count} gets something else', other: '{count} get something else' }),
    asked > 0 && plural(asked, { one: '{count} is asked', other: '{count} are asked' }),
  ].filter(Boolean)
  const done = plural(short, { one: '{count} line is now short', other: '{count} lines are now short' })
  const sentence = besides.length > 0 ? `${done}: ${besides.join(', ')}.` : `${done}.`
  const gone = removed === null ? [] : [`${removed} removed from your stock.`]
  return [sentence, ...gone, ...left.map(({ number, why }) => `${number}: ${why}`)].join(' ')
}
