import { beforeEach, expect, it } from 'vitest'
import { createQueue } from '../browser/locks.ts'
import { diskName, harvest, june, newDevice } from './made-up-device.ts'
import { createOutboxQueue } from './outbox-queue.ts'
import { createOutboxStore } from './outbox-store.ts'

beforeEach(newDevice)

let keys = 0
const picture = { name: 'crate.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3) }

function openQueue(owner: () => string | null = () => june, tellOthers = () => {}) {
  const store = createOutboxStore(diskName())
  const newKey = () => `key-${(keys += 1)}`
  const now = () => new Date('2026-08-15T10:00:00Z')
  return { store, queue: createOutboxQueue({ store, withLock: createQueue(), owner, newKey, now, tellOthers }) }
}

it('a correction keeps the picture, and uploads it again under the new key', async () => {
  const { store, queue } = openQueue()
  await queue.add(harvest('kale'), picture)
  const [first] = await queue.list()
  await store.change([[first?.seq ?? 0, { file: { name: 'crate.jpg', type: 'image/jpeg', upload: 'upload-1' } }]])
  await queue.add({ ...harvest('kale'), body: { id: 'kale', quantity: 10 } })
  const [row] = await queue.list()
  expect(row).toMatchObject({ body: { quantity: 10 }, file: { name: 'crate.jpg', upload: null } })
  expect(row?.key).not.toBe(first?.key)
  expect(row && (await queue.fileOf(row))?.name).toBe('crate.jpg')
})

it('only the owner of a refused row can make it wait again', async () => {
  let owner = june
  const { store, queue } = openQueue(() => owner)
  await queue.add(harvest('kale'))
  const [row] = await queue.list()
  await store.change([[row?.seq ?? 0, { state: 'refused', problem: { message: 'No.', fields: null } }]])
  owner = 'bo'
  expect(await queue.waitAgain('kale')).toBe(false)
  owner = june
  expect(await queue.list()).toMatchObject([{ state: 'refused' }])
  expect(await queue.waitAgain('kale')).toBe(true)
  expect(await queue.list()).toMatchObject([{ state: 'waiting', problem: null }])
  expect(await queue.waitAgain('no such row')).toBe(false)
})

it('every change of a row notifies this tab and the others', async () => {
  const told: string[] = []
  const { queue } = openQueue(
    () => june,
    () => told.push('others'),
  )
  const forget = queue.onChanged(() => told.push('here'))
  await queue.add(harvest('kale'))
  await queue.waitAgain('kale')
  await queue.withdraw('kale')
  expect(told).toEqual(['here', 'others', 'here', 'others', 'here', 'others'])
  expect(await queue.withdraw('kale')).toBe(false)
  forget()
  await queue.add(harvest('leeks'))
  expect(told.slice(6)).toEqual(['others'])
})
