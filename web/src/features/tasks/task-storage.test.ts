import { beforeEach, expect, test } from 'vitest'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { browserStorage } from '../../platform/storage.ts'
import { withUnsent } from './task-overlay.ts'
import { rememberTasks, tasksKept, useTaskStorage } from './task-storage.ts'

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

test('the tasks stand there as the specification has them, and those that wait are named', () => {
  rememberTasks({ owner: 'june', recorded: [recorded], rows: [made(ids[1], 'Mow')], standing })
  const { tasks, pendingSyncs } = useTaskStorage.getState()
  expect(tasks).toMatchObject([
    { id: ids[0], title: 'Fix gate', dueDate: '2026-08-15', syncStatus: 'synced', context: { fieldId: null, cropId: null } },
    { id: ids[1], title: 'Mow', status: 'pending', syncStatus: 'pending', assigneeName: null, completedAt: null },
  ])
  expect(pendingSyncs).toEqual([ids[1]])
})

test('what comes back is what the server said, for its owner and its farm only, and stays without its word', async () => {
  rememberTasks({ owner: 'june', recorded: [recorded], rows: [made(ids[1], 'Mow')], standing })
  rememberTasks({ owner: 'june', recorded: undefined, rows: [], standing })
  const kept = JSON.parse(browserStorage.getItem('task-storage') ?? '') as object
  expect(kept).toMatchObject({ state: { owner: 'june', farmId: 'willow' } })
  await useTaskStorage.persist.rehydrate()
  expect(tasksKept('june', 'willow')).toEqual([recorded])
  expect(tasksKept('bo', 'willow')).toEqual([])
  expect(tasksKept('june', 'stony')).toEqual([])
  expect(tasksKept(null, 'willow')).toEqual([])
})

test('nonsense found there is not believed', async () => {
  browserStorage.setItem(
    'task-storage',
    JSON.stringify({ state: { owner: 'june', farmId: 'willow', tasks: 'none' }, version: 1 }),
  )
  await useTaskStorage.persist.rehydrate()
  expect(tasksKept('june', 'willow')).toEqual([])
})
