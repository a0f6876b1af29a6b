/** Sums and differences are made of whole thousandths: 0.1 + 0.2 is 0.3. Pages that carry no schemas count with these too. */
export const thousandths = (amount: number): number => Math.round(amount * 1000)
export const fromThousandths = (whole: number): number => whole / 1000
export const plus = (a: number, b: number): number => fromThousandths(thousandths(a) + thousandths(b))
export const minus = (a: number, b: number): number => fromThousandths(thousandths(a) - thousandths(b))
