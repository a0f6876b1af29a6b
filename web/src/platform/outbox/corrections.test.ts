import { beforeEach, expect, test } from 'vitest'
import { NetworkError } from '../http/network-error.ts'
import { farmServer, harvest, june, newDevice, openTab, type SentRow, said } from './made-up-device.ts'

beforeEach(newDevice)
const picked = (id: string, quantity: number) => ({ ...harvest(id), body: { id, quantity } })

// Regression: refused → 'Send again' while offline → 'Correct'. `add` resolved but left the old row, so the old figure was sent.
test('a correction replaces a row that is waiting to be resent', async () => {
  const arrived: unknown[] = []
  let network: 'refuses' | 'down' | 'up' = 'refuses'
  const outbox = openTab({
    send: async (row: SentRow) => {
      if (network === 'refuses') throw said('conflict', 'This crop is only planned.')
      if (network === 'down') throw new NetworkError()
      arrived.push(row.body)
      return {}
    },
  })
  await outbox.add(picked('a', 100))
  await outbox.deliver('a')
  network = 'down'
  await outbox.retry('a')
  await outbox.add(picked('a', 10))
  network = 'up'
  await outbox.deliver('a')
  expect(arrived).toEqual([{ id: 'a', quantity: 10 }])
})

// Regression: a record that always got a 500 kept its whole farm waiting, so nothing after it was ever sent.
test('a record that always fails does not block others', async () => {
  const server = farmServer()
  const outbox = openTab({
    send: async (row) => {
      if (row.id === 'poison') throw said('failed', 'An error occurred')
      return server.take(row)
    },
  })
  await outbox.add(harvest('poison'))
  await outbox.add(harvest('b'))
  for (let round = 0; round < 50; round += 1) await outbox.flush()
  expect(server.ids()).toEqual(['b'])
})

// Regression: rows were matched by id alone, so a correction under the id of another user's refused row replaced that row.
test("a refused row cannot be replaced by another user's operation", async () => {
  let owner = june
  const outbox = openTab({
    owner: () => owner,
    send: async () => {
      throw said('conflict', 'This crop is only planned.')
    },
  })
  await outbox.add(picked('a', 100))
  await outbox.deliver('a')
  owner = 'max'
  await outbox.add(picked('a', 1)).catch(() => undefined)
  owner = june
  expect(await outbox.rows()).toMatchObject([{ body: { quantity: 100 } }])
})

// Regression: without navigator.locks (a farm's own server without TLS) tabs don't wait for each other. `remove` went by id, so
// the response to the old row deleted the correction.
test('a late response to an old row does not remove its correction', async () => {
  const arrived: unknown[] = []
  const sending = Promise.withResolvers<void>()
  let answerB = () => {}
  const tabB = openTab({
    send: (row: SentRow) =>
      new Promise((resolve) => {
        answerB = () => {
          arrived.push(row.body)
          resolve({})
        }
        sending.resolve()
      }),
  })
  let refuses = true
  const tabA = openTab({
    send: async (row: SentRow) => {
      if (refuses) throw said('conflict', 'This crop is only planned.')
      arrived.push(row.body)
      return {}
    },
  })
  await tabA.add(picked('a', 100))
  const slow = tabB.flush()
  await sending.promise
  await tabA.flush()
  refuses = false
  await tabA.add(picked('a', 10))
  answerB()
  await slow
  await tabA.flush()
  expect(arrived).toContainEqual({ id: 'a', quantity: 10 })
})
