import { type Chosen, creditSpent } from './checkout-choice.ts'

type Money = { readonly total_minor: number; readonly most_minor: number }
export type CheckoutSum = {
  readonly currency: string
  readonly items: Money
  readonly fee_minor: number
  readonly credit_minor: number
  /** What is left to pay the farmers. */
  readonly total: Money
}

/** One sum for each currency. */
export function sumsOf(chosen: readonly Chosen[], spending: Readonly<Record<string, boolean>>): CheckoutSum[] {
  const parts = chosen.map(({ farm, option }) => {
    const fee_minor = option?.fee_minor ?? 0
    const due = farm.total_minor + fee_minor
    return { farm, fee_minor, due, credit_minor: creditSpent(farm, option, spending[farm.farm.id] ?? false) }
  })
  return [...new Set(parts.map(({ farm }) => farm.currency))].map((currency) => {
    const same = parts.filter(({ farm }) => farm.currency === currency)
    const sum = (of: (part: (typeof parts)[number]) => number) => same.reduce((all, part) => all + of(part), 0)
    return {
      currency,
      items: { total_minor: sum(({ farm }) => farm.total_minor), most_minor: sum(({ farm }) => farm.most_minor) },
      fee_minor: sum(({ fee_minor }) => fee_minor),
      credit_minor: sum(({ credit_minor }) => credit_minor),
      total: {
        total_minor: sum(({ due, credit_minor }) => due - credit_minor),
        most_minor: sum(({ farm, fee_minor, credit_minor }) => farm.most_minor + fee_minor - credit_minor),
      },
    }
  })
}
