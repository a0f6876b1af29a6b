import { sql } from 'kysely'

const mark = '/* one plan */'

/**
 * Begins a statement whose one plan is good for all values, as the bench has seen: `${onePlan} select …`.
 * Left to itself PostgreSQL may plan each call anew when that looks cheaper on paper, which for a page of the market takes longer than the page.
 * Nothing that lives by a partial index or by rare values belongs here.
 */
export const onePlan = sql.raw(mark)

export const planMode = (text: string): 'force_generic_plan' | 'auto' => (text.startsWith(mark) ? 'force_generic_plan' : 'auto')
