import { z } from 'zod'
import { fromThousandths, thousandths } from './thousandths.ts'

export { fromThousandths, minus, plus, thousandths } from './thousandths.ts'

/** Quantities are exact to a thousandth; the largest that a lot or a harvest can hold. */
export const maxQuantity = 9_999_999.999

/** An amount of 0 or more. `multipleOf` alone would accept numbers that are almost zero, such as 5e-324. */
export const quantity = (sentence: string) =>
  z
    .number(sentence)
    .min(0, sentence)
    .max(maxQuantity, sentence)
    .multipleOf(0.001, sentence)
    .refine((amount) => fromThousandths(thousandths(amount)) === amount, sentence)

/** An amount above 0. */
export const positiveQuantity = (sentence: string) => quantity(sentence).positive(sentence)

/** A quantity in replies; negative for movements that take stock away. */
export const Amount = z.number()
