import { expect, test } from 'vitest'
import { gate } from './gate.ts'

const open = () => Promise.withResolvers<void>()

test('queues work in order and refuses a caller when the queue is full', async () => {
  const pass = gate(1, 1)
  const [first, second] = [open(), open()]
  const order: string[] = []
  const one = pass(() => first.promise.then(() => void order.push('one')))
  const two = pass(() => second.promise.then(() => void order.push('two')))
  await expect(pass(async () => {})).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
  second.resolve()
  first.resolve()
  await Promise.all([one, two])
  expect(order).toEqual(['one', 'two'])
  await pass(async () => void order.push('three'))
  expect(order).toEqual(['one', 'two', 'three'])
})

test('one caller cannot fill the queue for the others', async () => {
  const pass = gate(1, 10, 2)
  const hold = open()
  const held = [pass(() => hold.promise, 'greedy'), pass(() => hold.promise, 'greedy')]
  await expect(pass(async () => {}, 'greedy')).rejects.toMatchObject({ code: 'unavailable' })
  const other = pass(async () => 'served', 'modest')
  hold.resolve()
  await Promise.all(held)
  expect(await other).toBe('served')
  await pass(async () => {}, 'greedy')
})

test('work that fails frees its place for the next', async () => {
  const pass = gate(1, 1)
  await expect(pass(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await pass(async () => 'yes')).toBe('yes')
})
