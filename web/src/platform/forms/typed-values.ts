const isEmpty = (typed: unknown) => typed === '' || typed === null || typed === undefined

/** An empty number field means no value, not zero. */
export const typedNumber = (typed: unknown): number | null => (isEmpty(typed) ? null : Number(typed))

/** An empty date field means no date. */
export const typedDay = (typed: unknown): unknown => (isEmpty(typed) ? null : typed)

/** An empty choice means none. */
export const typedChoice = (typed: unknown): unknown => (typed === '' ? null : typed)
