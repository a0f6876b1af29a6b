import type { Task, TaskWithParts } from '@farmlane/contract/tasks/task.ts'
import { expect, test } from 'vitest'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { isOnCalendar, isOnTab, plannedUntil, tasksAsTheyWillBe, withUnsent } from './task-overlay.ts'

const today = '2026-08-15'
const standing = { farmId: 'willow', role: 'worker', today, name: 'June Hale' } as const

let seq = 0
const row = (kind: string, about: Partial<OutboxRow> = {}): OutboxRow => ({
  seq: (seq += 1),
  id: `row-${seq}`,
  owner: 'june',
  farm_id: 'willow',
  kind,
  params: { task_id: 'gate' },
  body: {},
  shown: { title: 'Fix gate' },
  about: [],
  key: `key-${seq}`,
  created_at: '2026-08-15T11:00:00.000Z',
  state: 'waiting',
  problem: null,
  attempts: 0,
  file: null,
  ...about,
})
const made = (id: string, body: object = {}) => row('tasks.create', { id, params: {}, body: { id, title: 'Mow', ...body } })

const gate: TaskWithParts = {
  ...([
    ...withUnsent(new Map(), [made('gate', { title: 'Fix gate', due_date: '2026-08-14' })], standing).values(),
  ][0] as TaskWithParts),
  version: 4,
  minutes_spent: 10,
  checklist: [{ id: 'hinge', text: 'Hinge', done: false, done_by: null, done_at: null }],
  items: { done: 0, all: 1 },
  times: [{ id: 't1', minutes: 10, note: '', by: 'Bo', at: '2026-08-14T10:00:00.000Z', can: { withdraw: false } }],
}
const after = (...rows: OutboxRow[]) => withUnsent(new Map([['gate', gate]]), rows, standing).get('gate')

test("a pending task has the server's defaults and its allowed actions", () => {
  const [task] = tasksAsTheyWillBe({
    listed: [],
    known: [],
    rows: [made('mow', { checklist: [{ id: 'i', text: 'North' }] })],
    standing,
  })
  expect(task).toMatchObject({
    id: 'mow',
    title: 'Mow',
    due_date: today,
    status: 'pending',
    priority: 'medium',
    category: 'other',
  })
  expect(task).toMatchObject({ created_by: 'June Hale', items: { done: 0, all: 1 }, can: { complete: true, reopen: false } })
})

test('applies offline operations in order: create, start, check off, add time and complete', () => {
  const of = { params: { task_id: 'mow' } }
  const rows = [
    made('mow', { checklist: [{ id: 'i', text: 'North' }] }),
    row('tasks.start', of),
    row('tasks.add_item', { ...of, id: 'j', body: { text: 'South' } }),
    row('tasks.update_item', { params: { task_id: 'mow', item_id: 'j' }, body: { done: true } }),
    row('tasks.add_time', { ...of, body: { minutes: 25 } }),
    row('tasks.complete', of),
  ]
  const [task] = tasksAsTheyWillBe({ listed: [], known: [], rows, standing })
  expect(task).toMatchObject({ status: 'completed', completed_by: 'June Hale', minutes_spent: 25, items: { done: 1, all: 2 } })
  expect(task?.can).toMatchObject({ edit: false, start: false, complete: false, reopen: false })
})

test('applies a pending edit and recomputes whether the task is overdue', () => {
  expect(gate.overdue).toBe(true)
  expect(after(row('tasks.update', { body: { title: 'Fix the gate', due_date: today } }))).toMatchObject({
    title: 'Fix the gate',
    overdue: false,
    version: 4,
  })
  const given = row('tasks.update', { body: { assignee_id: 'bo' }, shown: { title: '', assignee_name: 'Bo Lund' } })
  expect(after(given)).toMatchObject({ assignee_id: 'bo', assignee_name: 'Bo Lund' })
})

test('applies pending checklist, time and reopen operations', () => {
  expect(after(row('tasks.remove_item', { params: { task_id: 'gate', item_id: 'hinge' } }))?.items).toEqual({ done: 0, all: 0 })
  expect(after(row('tasks.withdraw_time', { params: { task_id: 'gate', time_id: 't1' } }))).toMatchObject({
    minutes_spent: 0,
    times: [],
  })
  expect(after(row('tasks.complete'), row('tasks.reopen'))).toMatchObject({ status: 'pending', completed_at: null })
})

test("ignores a reopening that the server has already applied, so it can't undo the next start", () => {
  const startedAgain = { ...gate, status: 'in_progress' as const, started_at: '2026-08-15T12:00:00.000Z' }
  const now = withUnsent(new Map([['gate', startedAgain]]), [row('tasks.reopen')], standing)
  expect(now.get('gate')).toMatchObject({ status: 'in_progress', started_at: '2026-08-15T12:00:00.000Z' })
})

test('checking off an item that somebody else has checked off keeps their name', () => {
  const hinge = { id: 'hinge', text: 'Hinge', done: true, done_by: 'Bo Lund', done_at: '2026-08-14T10:00:00.000Z' }
  const done = { ...gate, checklist: [hinge], items: { done: 1, all: 1 } }
  const check = (body: object) => row('tasks.update_item', { params: { task_id: 'gate', item_id: 'hinge' }, body })
  const now = (body: object) => withUnsent(new Map([['gate', done]]), [check(body)], standing).get('gate')
  expect(now({ done: true })).toMatchObject({ checklist: [hinge], items: { done: 1 } })
  expect(now({ done: false })).toMatchObject({ checklist: [{ done: false, done_by: null, done_at: null }], items: { done: 0 } })
})

test('does not count a sent operation twice when the reply already includes it', () => {
  const time = row('tasks.add_time', { id: 't1', body: { minutes: 10 } })
  expect(after(time, row('tasks.add_item', { id: 'hinge', body: { text: 'Hinge' } }))).toMatchObject({
    minutes_spent: 10,
    items: { all: 1 },
  })
})

test('ignores refused operations', () => {
  expect(after(row('tasks.complete', { state: 'refused' }))).toEqual(gate)
})

test("a tab gains pending tasks that match it and loses tasks that don't match anymore", () => {
  const other = { ...gate, id: 'fence', title: 'Fence' }
  const now = tasksAsTheyWillBe({
    listed: [gate, other],
    known: [gate, other],
    rows: [made('mow'), row('tasks.complete')],
    standing,
  })
  expect(now.map(({ id }) => id)).toEqual(['gate', 'fence', 'mow'])
  const on = (tab: 'all' | 'today' | 'overdue' | 'completed') =>
    now.filter((task) => isOnTab(task, tab, today)).map(({ id }) => id)
  expect([on('all'), on('today'), on('overdue'), on('completed')]).toEqual([['fence', 'mow'], ['mow'], ['fence'], ['gate']])
})

test('a task completed on this device appears under completed, even if the server list lacks it', () => {
  const now = tasksAsTheyWillBe({ listed: [], known: [gate], rows: [row('tasks.complete')], standing })
  expect(now).toMatchObject([{ id: 'gate', status: 'completed' }])
})

test('lists all stored and pending tasks when the server is unreachable', () => {
  expect(tasksAsTheyWillBe({ listed: undefined, known: [gate], rows: [made('mow')], standing }).map(({ id }) => id)).toEqual([
    'gate',
    'mow',
  ])
})

test('the calendar follows its tab; "all" includes completed tasks', () => {
  const today = '2026-08-15'
  const on = (tab: 'all' | 'overdue' | 'completed', about: object) =>
    isOnCalendar({ status: 'pending', due_date: today, ...about } as Task, tab, today)
  expect([on('all', { status: 'completed' }), on('completed', { status: 'completed' }), on('completed', {})]).toEqual([
    true,
    true,
    false,
  ])
  expect([on('overdue', { due_date: '2026-08-14' }), on('overdue', {})]).toEqual([true, false])
  const until = '2026-09-05'
  expect(plannedUntil('all', { today, until })).toBe(until)
  expect(plannedUntil('upcoming', { today, until })).toBe('2026-08-22')
  expect(plannedUntil('upcoming', { today, until: '2026-08-16' })).toBe('2026-08-16')
  expect(plannedUntil('overdue', { today, until }) < today, 'planned tasks are never overdue').toBe(true)
})
