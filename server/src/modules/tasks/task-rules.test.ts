import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { datesUntil, repeatEvery } from '@farmlane/contract/tasks/repeat-dates.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { believed, dayAfterCompletion, daysThatCame } from './task-rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 4, 4, hour))

const daily = { every: 'day', interval: 1, weekdays: [], until: null } as const
const weekly = { every: 'week', interval: 1, weekdays: [1, 4], until: null } as const

test('completing on time creates the task of the next day by the rule', () => {
  expect(dayAfterCompletion({ rule: daily, anchor: '2026-05-01', last: '2026-05-04' }, '2026-05-04')).toBe('2026-05-05')
  expect(dayAfterCompletion({ rule: weekly, anchor: '2026-05-04', last: '2026-05-07' }, '2026-05-05')).toBe('2026-05-11')
})

test('completing late never creates a task in the past', () => {
  expect(dayAfterCompletion({ rule: daily, anchor: '2026-05-01', last: '2026-05-01' }, '2026-05-04')).toBe('2026-05-04')
  expect(dayAfterCompletion({ rule: weekly, anchor: '2026-05-04', last: '2026-05-04' }, '2026-05-12')).toBe('2026-05-14')
})

test('missed days get their tasks; if there is no room for all, the latest win', () => {
  const begun = { rule: daily, anchor: '2026-05-01', last: '2026-05-01' }
  expect(daysThatCame(begun, '2026-05-04', 7)).toEqual(['2026-05-02', '2026-05-03', '2026-05-04'])
  expect(daysThatCame(begun, '2026-05-04', 2)).toEqual(['2026-05-03', '2026-05-04'])
  expect(daysThatCame(begun, '2026-05-04', 0)).toEqual([])
})

const anyRule = fc.record({
  every: fc.constantFrom(...repeatEvery),
  interval: fc.integer({ min: 1, max: 5 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
  until: fc.option(fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-05-04', days))),
})

test('skipping ahead in a long-neglected series yields the same days as counting through it', () => {
  fc.assert(
    fc.property(anyRule, fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 7 }), (rule, passed, room) => {
      const [anchor, today] = ['2026-05-04', addDays('2026-05-04', passed)]
      const all = datesUntil(rule, anchor, anchor, today)
      expect(daysThatCame({ rule, anchor, last: anchor }, today, room)).toEqual(all.slice(-room))
    }),
  )
})

test('in any order of completions and days, a series has at most one task per day and only days of its rule', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ deed: fc.constant('complete' as const), which: fc.nat(8) }),
      fc.record({ deed: fc.constant('pass' as const), days: fc.integer({ min: 0, max: 9 }) }),
    ),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(anyRule, steps, (rule, commands) => {
      const anchor = '2026-05-04'
      let today = anchor
      const made = [{ day: anchor, done: false }]
      const last = () => made.at(-1)?.day ?? anchor
      for (const step of commands) {
        if (step.deed === 'pass') {
          today = addDays(today, step.days)
          const room = 7 - made.filter(({ done }) => !done).length
          for (const day of daysThatCame({ rule, anchor, last: last() }, today, room)) made.push({ day, done: false })
        } else {
          const task = made[step.which % made.length]
          if (!task || task.done) continue
          task.done = true
          const next = task.day === last() ? dayAfterCompletion({ rule, anchor, last: last() }, today) : null
          if (next) made.push({ day: next, done: false })
        }
        expect(made.filter(({ done }) => !done).length).toBeLessThanOrEqual(8)
      }
      const days = made.map(({ day }) => day)
      expect(days).toEqual([...new Set(days)].sort())
      const byRule = [anchor, ...datesUntil(rule, anchor, anchor, last())]
      for (const day of days) expect(byRule).toContain(day)
    }),
    { numRuns: 300 },
  )
})

test('a device time is trusted for up to 30 days and ignored if older', () => {
  const now = at(12)
  expect(believed(undefined, now)).toBeNull()
  expect(believed('2026-04-04T12:00:00.000Z', now)).toEqual(new Date('2026-04-04T12:00:00.000Z'))
  expect(believed('2026-04-04T11:59:59.999Z', now)).toBeNull()
})
