import { z } from 'zod'
import { fromThousandths, thousandths } from './thousandths.ts'

export { fromThousandths, minus, plus, thousandths } from './thousandths.ts'

/** Quantities are exact to a thousandth; the largest that a lot or a harvest can hold. */
export const maxQuantity = 9_999_999.999

/** How much of something, 0 or more. The step alone lets numbers through that are all but nothing, such as 5e-324. */
export const quantity = (sentence: string) =>
  z
    .number(sentence)
    .min(0, sentence)
    .max(maxQuantity, sentence)
    .multipleOf(0.001, sentence)
    .refine((amount) => fromThousandths(thousandths(amount)) === amount, sentence)

/** How much of something, more than nothing. */
export const positiveQuantity = (sentence: string) => quantity(sentence).positive(sentence)

/** A quantity in replies; movements may take away. */
export const Amount = z.number()
