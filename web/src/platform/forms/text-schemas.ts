import { minorFromText } from '@farmlane/contract/kernel/money.ts'
import { numberFromText } from '@farmlane/contract/kernel/number-text.ts'
import { z } from 'zod'

/** Empty text is null; an invalid number is NaN, which the schema then rejects. */
export const readNumber = (text: string): number | null => (text.trim() === '' ? null : (numberFromText(text) ?? Number.NaN))

export const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** A text field parsed as a number and validated by a contract schema, which supplies the error message. */
export const typedAsNumber = <O>(schema: z.ZodType<O, number | null>) => z.string().transform(readNumber).pipe(schema)

/** The same for money: '4.10' is parsed by its digits as 410 minor units, never as a float. */
export const moneyFromText = <O>(schema: z.ZodType<O, number | null>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : (minorFromText(text) ?? Number.NaN)))
    .pipe(schema)
