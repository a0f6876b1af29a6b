import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { Priority } from '@farmlane/contract/tasks/task-states.ts'

export type CalendarEntry = {
  /** The same for one entry whenever it is read. */
  readonly uid: string
  readonly day: string
  readonly title: string
  readonly description: string
  readonly place: string
  readonly category: string
  readonly priority: Priority
  readonly done: boolean
  /** Its task is not made yet. */
  readonly planned: boolean
  readonly version: number
  readonly changedAt: Date
}

// 1 is the most urgent, 9 the least.
const importance: Record<Priority, number> = { urgent: 1, high: 3, medium: 5, low: 9 }

/** A calendar by RFC 5545. Tasks are whole days that keep nobody from being free: most calendars show no to-dos. */
export function calendarText({ name, entries }: { name: string; entries: readonly CalendarEntry[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farmlane//Tasks//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const entryLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(entry.uid)}`,
  `DTSTAMP:${stamp(entry.changedAt)}`,
  `LAST-MODIFIED:${stamp(entry.changedAt)}`,
  `SEQUENCE:${entry.version}`,
  `DTSTART;VALUE=DATE:${compact(entry.day)}`,
  `DTEND;VALUE=DATE:${compact(addDays(entry.day, 1))}`,
  `SUMMARY:${escaped(entry.done ? `Done: ${entry.title}` : entry.title)}`,
  ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
  ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
  `CATEGORIES:${escaped(entry.category)}`,
  `PRIORITY:${importance[entry.priority]}`,
  `STATUS:${entry.planned ? 'TENTATIVE' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const compact = (day: string): string => day.replaceAll('-', '')
const stamp = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Text as a value: what would end the line or the value is written with a backslash. Other control characters have no form at all. */
export const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')

const widest = 75

/** How many bytes a letter takes in UTF-8. */
function sizeOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** At most 75 bytes a line; the rest follows on lines that begin with a space. No letter is cut in two. */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= widest) return line
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const letter of line) {
    const size = sizeOf(letter)
    if (bytes + size > widest) {
      lines.push(current)
      // The space that begins it counts too.
      current = ' '
      bytes = 1
    }
    current += letter
    bytes += size
  }
  return [...lines, current].join('\r\n')
}
