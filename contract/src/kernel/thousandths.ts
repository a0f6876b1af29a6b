/** Adds and subtracts in whole thousandths, so that 0.1 + 0.2 is 0.3. Kept apart from the schemas for pages that load none. */
export const thousandths = (amount: number): number => Math.round(amount * 1000)
export const fromThousandths = (whole: number): number => whole / 1000
export const plus = (a: number, b: number): number => fromThousandths(thousandths(a) + thousandths(b))
export const minus = (a: number, b: number): number => fromThousandths(thousandths(a) - thousandths(b))
