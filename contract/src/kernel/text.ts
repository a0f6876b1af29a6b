import { z } from 'zod'
import { messages } from './messages.ts'

/** PostgreSQL cannot store a NUL, and half a surrogate pair would come back as another character. */
const storable = /^[^\0\p{Cs}]*$/u

/** Every text that people or programs send us is made of this one; `z.string()` itself is for replies. */
export const text = (sentence: string = messages.invalid, unstorable = sentence) => z.string(sentence).regex(storable, unstorable)

/**
 * Control characters have no business in a name; line breaks are allowed in longer texts only. Embeddings and overrides of the writing
 * direction would turn what a page shows after the text.
 */
const printable = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u
const printableLines = /^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|[\n\t])*$/u
/** Trimming leaves characters that nobody can see. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

export const line = (max: number, sentence: string) => text(sentence).trim().max(max, sentence).regex(printable, sentence)
export const requiredLine = (max: number, sentence: string) =>
  text(sentence)
    .trim()
    .min(1, sentence)
    .max(max, `Please keep it to ${max} characters.`)
    .regex(printable, sentence)
    .refine((given) => given === '' || visible.test(given), sentence)
export const lines = (max: number, sentence: string) =>
  text(sentence)
    .transform((given) => given.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(max, sentence).regex(printableLines, sentence))
/** An address that mail can be sent to. */
export const emailLine = (sentence: string) => text(sentence).trim().max(254, sentence).pipe(z.email(sentence))
/** May be left empty. */
export const phoneLine = (sentence: string) =>
  text(sentence)
    .trim()
    .regex(/^$|^\+?[\d ()./-]{5,30}$/, sentence)
