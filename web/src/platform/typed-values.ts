const isEmpty = (typed: unknown) => typed === '' || typed === null || typed === undefined

/** An empty number field means that nothing was said, not zero. */
export const typedNumber = (typed: unknown): number | null => (isEmpty(typed) ? null : Number(typed))

/** An empty date field means that no day was given. */
export const typedDay = (typed: unknown): unknown => (isEmpty(typed) ? null : typed)
