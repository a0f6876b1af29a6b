import { addDays } from '@farmlane/contract/kernel/dates.ts'

export type CalendarEvent = {
  /** The same for the same event in every file. */
  readonly uid: string
  readonly changedAt: Date
  /** Never smaller than in an earlier file. */
  readonly version: number
  /** A whole day, or a start and an end. */
  readonly when: { readonly day: string } | { readonly startsAt: Date; readonly endsAt: Date }
  readonly title: string
  readonly description: string
  readonly place: string
  readonly category: string
  /** 1 is the most urgent, 9 the least. */
  readonly priority?: number | undefined
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

type CalendarFile = {
  /** The content of the calendar, for PRODID. */
  readonly product: string
  /** The name of a subscribed calendar, which is refreshed every hour. */
  readonly feed?: string | undefined
  readonly events: readonly CalendarEvent[]
}

/** A calendar in the form of RFC 5545. No event blocks time: each is a day or a window, not an appointment. */
export function writeCalendar({ product, feed, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Farmlane//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(feed === undefined
      ? []
      : [`X-WR-CALNAME:${escaped(feed)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${stamp(event.changedAt)}`,
  `LAST-MODIFIED:${stamp(event.changedAt)}`,
  `SEQUENCE:${event.version}`,
  ...whenLines(event.when),
  `SUMMARY:${escaped(event.title)}`,
  ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
  ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
  `CATEGORIES:${escaped(event.category)}`,
  ...(event.priority === undefined ? [] : [`PRIORITY:${event.priority}`]),
  `STATUS:${event.status}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const whenLines = (when: CalendarEvent['when']): string[] =>
  'day' in when
    ? [`DTSTART;VALUE=DATE:${compact(when.day)}`, `DTEND;VALUE=DATE:${compact(addDays(when.day, 1))}`]
    : [`DTSTART:${stamp(when.startsAt)}`, `DTEND:${stamp(when.endsAt)}`]

const compact = (day: string): string => day.replaceAll('-', '')
const stamp = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/**
 * Escapes text for a value: whatever would end the line or the value gets a backslash. Other control characters become spaces.
 */
export const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')

const widest = 75

/** The number of bytes of a character in UTF-8. */
function sizeOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Folds a line at 75 bytes; continuation lines begin with a space. No character is split. */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= widest) return line
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const letter of line) {
    const size = sizeOf(letter)
    if (bytes + size > widest) {
      lines.push(current)
      // The leading space counts toward the limit.
      current = ' '
      bytes = 1
    }
    current += letter
    bytes += size
  }
  return [...lines, current].join('\r\n')
}
