import { formatNumber } from './format-quantity.ts'

/** A whole sentence or phrase for each plural form of English. */
type Forms = { readonly one: string; readonly other: string }
/** The names in braces: 'farm' | 'count' in 'On {farm} {count} orders are open'. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never
/** The placeholders besides the count, which need a value. */
type Others<F extends Forms> = Exclude<Placeholder<F['one'] | F['other']>, 'count'>

const rules = new Intl.PluralRules('en-US')

/**
 * Picks the form for a count and fills in its placeholders:
 * `plural(2, { one: '{count} order is open', other: '{count} orders are open' })` is '2 orders are open'.
 */
export function plural<const F extends Forms>(
  count: number,
  forms: F,
  ...[values]: [Others<F>] extends [never] ? [] : [Record<Others<F>, string>]
): string {
  const form = rules.select(count) === 'one' ? forms.one : forms.other
  const known: Record<string, string> = { ...values, count: formatNumber(count) }
  return form.replace(/\{(\w+)\}/g, (placeholder, name: string) => known[name] ?? placeholder)
}
