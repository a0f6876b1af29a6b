import { beforeEach, expect, test } from 'vitest'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { setOwner } from '../../platform/session/owner.ts'
import { browserStorage } from '../../platform/storage/storage.ts'
import { withUnsent } from './task-overlay.ts'
import { rememberTasks, useTaskStorage } from './task-storage.ts'

const standing = { farmId: 'willow', role: 'owner', today: '2026-08-15', name: 'June Hale' } as const
const made = (id: string, title: string) =>
  ({
    id,
    owner: 'june',
    farm_id: 'willow',
    kind: 'tasks.create',
    params: {},
    body: { id, title },
    about: [],
    created_at: '2026-08-15T11:00:00.000Z',
    state: 'waiting',
  }) as unknown as OutboxRow
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
const [recorded] = [...withUnsent(new Map(), [made(ids[0], 'Fix gate')], standing).values()].map((task) => ({
  ...task,
  farm: ids[1],
}))
if (!recorded) throw new Error('no task was made')

beforeEach(() => useTaskStorage.setState(useTaskStorage.getInitialState(), true))

test('stores tasks in the shape of the specification and lists the ids of pending ones', () => {
  rememberTasks({ owner: 'june', recorded: [recorded], rows: [made(ids[1], 'Mow')], standing })
  const { tasks, pendingSyncs } = useTaskStorage.getState()
  expect(tasks).toMatchObject([
    { id: ids[0], title: 'Fix gate', dueDate: '2026-08-15', syncStatus: 'synced', context: { fieldId: null, cropId: null } },
    { id: ids[1], title: 'Mow', status: 'pending', syncStatus: 'pending', assigneeName: null, completedAt: null },
  ])
  expect(pendingSyncs).toEqual([ids[1]])
})

test('without a server reply, keeps the last synced tasks and drops pending ones that left the outbox', () => {
  rememberTasks({ owner: 'june', recorded: [recorded], rows: [made(ids[1], 'Mow')], standing })
  rememberTasks({ owner: 'june', recorded: undefined, rows: [], standing })
  expect(useTaskStorage.getState()).toMatchObject({ tasks: [{ id: ids[0], title: 'Fix gate' }], pendingSyncs: [] })
  rememberTasks({ owner: 'june', recorded: undefined, rows: [], standing: { ...standing, farmId: 'stony' } })
  expect(useTaskStorage.getState().tasks, 'another farm').toEqual([])
})

test("stores only the specification's fields, not the full reply", () => {
  rememberTasks({ owner: 'june', recorded: [recorded], rows: [], standing })
  expect(browserStorage.getItem('task-storage')).not.toContain('checklist')
})

test('is cleared when its owner signs out or another user signs in', () => {
  for (const next of [null, 'bo']) {
    setOwner('june')
    rememberTasks({ owner: 'june', recorded: [recorded], rows: [], standing })
    setOwner(next)
    expect(useTaskStorage.getState()).toMatchObject({ owner: null, tasks: [] })
    expect(browserStorage.getItem('task-storage')).not.toContain('Fix gate')
  }
})

test('ignores invalid stored data', async () => {
  browserStorage.setItem(
    'task-storage',
    JSON.stringify({ state: { owner: 'june', farmId: 'willow', tasks: 'none' }, version: 1 }),
  )
  await useTaskStorage.persist.rehydrate()
  expect(useTaskStorage.getState().tasks).toEqual([])
})
