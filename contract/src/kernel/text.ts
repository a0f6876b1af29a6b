import { z } from 'zod'
import { messages } from './messages.ts'

/** PostgreSQL cannot store a NUL, and a lone surrogate would come back as a different character. */
const storable = /^[^\0\p{Cs}]*$/u

/** Every text in a request is built from this schema; plain `z.string()` is for replies only. */
export const text = (sentence: string = messages.invalid, unstorable = sentence) => z.string(sentence).regex(storable, unstorable)

/**
 * Names must not contain control characters; line breaks are allowed in longer texts only. Bidi embeddings and overrides would
 * change the writing direction of the page after the text.
 */
const printable = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u
const printableLines = /^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|[\n\t])*$/u
/** Trimming does not remove invisible characters. */
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
