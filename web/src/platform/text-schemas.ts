import { minorFromText } from '@farmlane/contract/kernel/money.ts'
import { numberFromText } from '@farmlane/contract/kernel/number-text.ts'
import { z } from 'zod'

/** Nothing typed is null; what is no number is NaN, which a schema refuses. */
export const readNumber = (text: string): number | null => (text.trim() === '' ? null : (numberFromText(text) ?? Number.NaN))

export const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** A field of text that is read as a number and then checked by a schema of the contract, which says its own sentence. */
export const typedAsNumber = <O>(schema: z.ZodType<O, number | null>) => z.string().transform(readNumber).pipe(schema)

/** The same for money: '4.10' is read digit by digit as 410 minor units, never as a float. */
export const moneyFromText = <O>(schema: z.ZodType<O, number | null>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : (minorFromText(text) ?? Number.NaN)))
    .pipe(schema)
