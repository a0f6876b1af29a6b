import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, escaped, folded, writeCalendar } from './ical.ts'

const event = (about: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'task-1@farmlane.example',
  when: { day: '2026-10-31' },
  title: 'Pick tomatoes before 10',
  description: '',
  place: '',
  category: 'harvest',
  priority: 1,
  status: 'CONFIRMED',
  version: 3,
  changedAt: new Date('2026-10-30T21:05:07.123Z'),
  ...about,
})

/** Does what a reader does: joins the folded lines, then splits them. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a feed has a name and a refresh interval, and an all-day event ends on the next day', () => {
  expect(linesOf(writeCalendar({ product: 'Tasks', feed: 'Hudson Hollow Farm', events: [event()] }))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farmlane//Tasks//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Hudson Hollow Farm',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:task-1@farmlane.example',
    'DTSTAMP:20261030T210507Z',
    'LAST-MODIFIED:20261030T210507Z',
    'SEQUENCE:3',
    'DTSTART;VALUE=DATE:20261031',
    'DTEND;VALUE=DATE:20261101',
    'SUMMARY:Pick tomatoes before 10',
    'CATEGORIES:harvest',
    'PRIORITY:1',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('writes times in UTC, and gives a file that is not a feed no name', () => {
  const when = { startsAt: new Date('2026-11-21T13:00:00Z'), endsAt: new Date('2026-11-21T19:00:00Z') }
  const text = writeCalendar({ product: 'Orders', events: [event({ when, priority: undefined, status: 'CANCELLED' })] })
  expect(text).toContain('PRODID:-//Farmlane//Orders//EN\r\n')
  expect(text).toContain('DTSTART:20261121T130000Z\r\nDTEND:20261121T190000Z\r\n')
  expect(text).toContain('STATUS:CANCELLED\r\n')
  expect(text).not.toMatch(/X-WR-CALNAME|REFRESH-INTERVAL|PRIORITY/)
})

test('commas, semicolons, backslashes and line breaks do not end a value', () => {
  expect(escaped('a,b;c\\d\ne\r\nf\u0007g')).toBe('a\\,b\\;c\\\\d\\ne\\nf g')
})

test('a title cannot inject a second event', () => {
  const title = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:mine'
  const text = writeCalendar({ product: 'Tasks', feed: title, events: [event({ title, description: title, place: title })] })
  expect(linesOf(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

const unescaped = (text: string) => text.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))

test('any text survives escaping and folding, in lines of at most 75 bytes', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc
      .array(fc.constantFrom('\\', ';', ',', '\n', '👩‍🌾', 'é', ' ', '\\n', 'ü'.repeat(40)), { maxLength: 40 })
      .map((all) => all.join('')),
  )
  fc.assert(
    fc.property(anything, (text) => {
      const clean = text.replaceAll(/[^\P{Cc}\n]/gu, ' ')
      const line = folded(`SUMMARY:${escaped(clean)}`)
      for (const part of line.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
      expect(unescaped(line.replaceAll('\r\n ', '').slice('SUMMARY:'.length))).toBe(clean)
    }),
    { numRuns: 400 },
  )
})
