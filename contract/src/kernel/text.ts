import { z } from 'zod'

/** Control characters have no business in a name; line breaks are allowed in longer texts only. */
const printable = /^[^\p{Cc}\p{Cs}]*$/u
const printableLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u

export const line = (max: number, sentence: string) => z.string(sentence).trim().max(max, sentence).regex(printable, sentence)
export const requiredLine = (max: number, sentence: string) =>
  z.string(sentence).trim().min(1, sentence).max(max, `Please keep it to ${max} characters.`).regex(printable, sentence)
export const lines = (max: number, sentence: string) =>
  z
    .string(sentence)
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(max, sentence).regex(printableLines, sentence))
/** An address that mail can be sent to. */
export const emailLine = (sentence: string) => z.string(sentence).trim().max(254, sentence).pipe(z.email(sentence))
/** May be left empty. */
export const phoneLine = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .regex(/^$|^\+?[\d ()./-]{5,30}$/, sentence)
