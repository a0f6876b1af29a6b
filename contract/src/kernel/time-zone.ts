import { z } from 'zod'
import { messages } from './messages.ts'

/**
 * Outdated names that some runtimes still report, with the current IANA names. A PostgreSQL without the legacy names knows only
 * the current ones.
 */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}
const currentName = (zone: string): string => renamed[zone] ?? zone

/** Every time zone a user can choose, by its current name. */
export const timeZones: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone').map(currentName), 'UTC']),
].toSorted()
const known: ReadonlySet<string> = new Set(timeZones)

/** The current name of a time zone: 'US/Eastern' is America/New_York. Undefined for a name that PostgreSQL may not know. */
function storedZone(name: string): string | undefined {
  try {
    const zone = currentName(new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone)
    return known.has(zone) ? zone : undefined
  } catch {
    return undefined
  }
}

/** An IANA time zone. Offsets such as '+02:00' are refused because they ignore daylight saving time. */
export const timeZone = (sentence: string = messages.timeZoneUnknown) =>
  z
    .string(sentence)
    .max(60, sentence)
    .refine((name) => storedZone(name) !== undefined, sentence)
    .overwrite((name) => storedZone(name) ?? name)
