import { sql } from 'kysely'

const mark = '/* one plan */'

/**
 * Marks a statement for which one generic plan suits all values, as the benchmarks showed: `${onePlan} select …`, or
 * `.modifyEnd(onePlan)`. By default PostgreSQL may plan each call again when that looks cheaper on paper; for a market page, and
 * for the delivery options of two farms, planning takes longer than running. Switching the plan mode costs an extra statement on
 * the connection, so statements that run repeatedly between marked ones of the same call are marked too. Don't mark a statement
 * that depends on rare values, or on a partial index whose condition is one of the parameters.
 */
export const onePlan = sql.raw(mark)

/** The same for SQL text that somebody else wrote. */
export const withOnePlan = (text: string): string => `${mark} ${text}`

export type PlanMode = 'force_generic_plan' | 'auto'
export const planMode = (text: string): PlanMode => (text.includes(mark) ? 'force_generic_plan' : 'auto')
