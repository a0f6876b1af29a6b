import { sql } from 'kysely'

const mark = '/* one plan */'

/**
 * Marks a statement whose one plan is good for all values, as the bench has seen: `${onePlan} select …`, or `.modifyEnd(onePlan)`.
 * Left to itself PostgreSQL may plan each call anew when that looks cheaper on paper, which for a page of the market, and for the
 * ways of two farms, takes longer than the answer. A connection changes its mind by a statement of its own: what goes out again
 * and again between marked statements of one call is marked too. Nothing that lives by rare values, or by a partial index whose
 * condition is one of the values, belongs here.
 */
export const onePlan = sql.raw(mark)

/** The same for a statement that somebody else has written. */
export const withOnePlan = (text: string): string => `${mark} ${text}`

export type PlanMode = 'force_generic_plan' | 'auto'
export const planMode = (text: string): PlanMode => (text.includes(mark) ? 'force_generic_plan' : 'auto')
