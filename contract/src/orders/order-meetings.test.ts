import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupByMeeting, meetingHours, orderMeetings, sharedCode } from './order-meetings.ts'

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 21, hour)).toISOString()
const stop = (name: string, market_id: string | null, from: number, to: number) => ({
  name,
  starts_at: at(from),
  ends_at: at(to),
  meeting: { market_id },
})
const namesOf = (...orders: ReturnType<typeof stop>[]) => orderMeetings(orders).map((met) => met.map(({ name }) => name))

test('groups orders at one market with overlapping hours; touching hours, other markets and pickups stay separate', () => {
  expect(namesOf(stop('a', 'pier', 9, 14), stop('b', 'park', 8, 14), stop('c', 'park', 10, 12))).toEqual([['b', 'c'], ['a']])
  expect(namesOf(stop('a', 'park', 8, 10), stop('b', 'park', 10, 12))).toEqual([['a'], ['b']])
  expect(namesOf(stop('a', null, 8, 10), stop('b', null, 8, 10))).toEqual([['a'], ['b']])
})

test('chains of overlapping hours make one visit', () => {
  expect(namesOf(stop('c', 'park', 11, 14), stop('a', 'park', 8, 10), stop('b', 'park', 9, 12))).toEqual([['a', 'b', 'c']])
})

test('puts every order in exactly one meeting, and meetings at one market never overlap', () => {
  const visit = fc
    .record({ market_id: fc.constantFrom(null, 'park', 'pier'), from: fc.nat(20), hours: fc.integer({ min: 1, max: 5 }) })
    .map(({ market_id, from, hours }) => ({ market_id, starts_at: at(from), ends_at: at(from + hours) }))
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 12 }), (visits) => {
      const meetings = groupByMeeting(visits, (each) => each)
      expect(new Set(meetings.flat())).toEqual(new Set(visits))
      expect(meetings.flat()).toHaveLength(visits.length)
      for (const [place, one] of meetings.entries())
        for (const other of meetings.slice(place + 1))
          for (const mine of one)
            for (const theirs of other)
              expect(
                mine.market_id !== null &&
                  mine.market_id === theirs.market_id &&
                  mine.starts_at < theirs.ends_at &&
                  theirs.starts_at < mine.ends_at,
              ).toBe(false)
    }),
  )
})

test('a code is shared only when all orders have the same one', () => {
  expect(sharedCode([{ code: '5469' }, { code: '5469' }])).toBe('5469')
  expect(sharedCode([{ code: '5469' }, { code: '4199' }])).toBeNull()
  expect(sharedCode([])).toBeNull()
})

test('a visit covers the hours all farms share, or from the first start to the last end', () => {
  const hours = (from: number, to: number) => ({ starts_at: at(from), ends_at: at(to) })
  expect(meetingHours([hours(8, 14), hours(9, 13)])).toEqual(hours(9, 13))
  expect(meetingHours([hours(8, 10), hours(9, 12), hours(11, 14)])).toEqual(hours(8, 14))
})
