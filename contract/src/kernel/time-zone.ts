import { z } from 'zod'
import { messages } from './messages.ts'

/** The name a time zone is stored by: 'US/Eastern' is America/New_York. Undefined for a name that PostgreSQL may not know. */
function storedZone(name: string): string | undefined {
  try {
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
    return zones.has(zone) ? zone : undefined
  } catch {
    return undefined
  }
}
const zones: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** An IANA time zone. Offsets such as '+02:00' are refused: they know no daylight saving time. */
export const timeZone = (sentence: string = messages.timeZoneUnknown) =>
  z
    .string(sentence)
    .max(60, sentence)
    .refine((name) => storedZone(name) !== undefined, sentence)
    .overwrite((name) => storedZone(name) ?? name)
