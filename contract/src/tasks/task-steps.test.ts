import { expect, test } from 'vitest'
import type { TaskStatus } from './task-states.ts'
import { fateOfChange, fateOfComplete, fateOfReopen, fateOfStart, taskAbilities, ticked } from './task-steps.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 4, 4, hour))
const task = (status: TaskStatus, { done = null, reopened = null }: { done?: number | null; reopened?: number | null } = {}) => ({
  status,
  completed_at: done === null ? null : at(done),
  reopened_at: reopened === null ? null : at(reopened),
})

test.each([
  ['starts a pending task', task('pending'), null, 'do'],
  ['starting again does nothing', task('in_progress'), at(9), 'nothing'],
  ['refuses a completed task', task('completed', { done: 12 }), null, 'refuse'],
  ['refuses an offline start after the completion', task('completed', { done: 12 }), at(13), 'refuse'],
  ['only notes an offline start before the completion', task('completed', { done: 12 }), at(9), 'note'],
  ['only notes an offline start before the reopening', task('pending', { reopened: 12 }), at(9), 'note'],
] as const)('start: %s', (_, given, deviceAt, fate) => expect(fateOfStart(given, deviceAt)).toBe(fate))

test.each([
  ['pending', task('pending'), null, 'do'],
  ['in progress', task('in_progress'), at(9), 'do'],
  ['completing again does nothing', task('completed', { done: 12 }), at(13), 'nothing'],
  ['completed again after it was reopened', task('pending', { reopened: 12 }), at(13), 'do'],
  ['completed offline before it was reopened', task('pending', { reopened: 12 }), at(9), 'note'],
] as const)('complete: %s', (_, given, deviceAt, fate) => expect(fateOfComplete(given, deviceAt)).toBe(fate))

test('a completed task accepts only changes recorded before its completion', () => {
  expect(fateOfChange(task('completed', { done: 12 }), null)).toBe('refuse')
  expect(fateOfChange(task('completed', { done: 12 }), at(13))).toBe('refuse')
  expect(fateOfChange(task('completed', { done: 12 }), at(9))).toBe('do')
  expect(fateOfChange(task('in_progress'), null)).toBe('do')
})

test.each([
  ['worker', true, 'pending', { edit: true, start: true, complete: true, reopen: false, remove: true }],
  ['worker', false, 'pending', { remove: false }],
  ['worker', true, 'completed', { edit: false, start: false, complete: false, reopen: false, remove: false, add: true }],
  ['manager', false, 'in_progress', { edit: true, start: false, complete: true, reopen: false, remove: true }],
  ['owner', false, 'completed', { edit: false, complete: false, reopen: true, remove: false }],
] as const)('a %s (who created it: %s) sees these abilities on a task that is %s', (role, isOwn, status, can) => {
  expect(taskAbilities({ status, isOwn, role })).toMatchObject(can)
})

test('only a completed task can be reopened', () => {
  expect(fateOfReopen({ status: 'completed' })).toBe('do')
  expect(fateOfReopen({ status: 'pending' })).toBe('refuse')
})

test('ticking an item that is done already keeps who did it first', () => {
  expect(ticked(false, { done: true, at: 9, by: 'June' })).toEqual({ done_at: 9, done_by: 'June' })
  expect(ticked(true, { done: true, at: 9, by: 'June' })).toEqual({})
  expect(ticked(true, { done: false, at: 9, by: 'June' })).toEqual({ done_at: null, done_by: null })
  expect(ticked(true, { done: undefined, at: 9, by: 'June' })).toEqual({})
})
