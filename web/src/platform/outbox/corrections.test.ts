import { beforeEach, expect, test } from 'vitest'
import { NetworkError } from '../network-error.ts'
import { farmServer, harvest, june, newDevice, openTab, type SentRow, said } from './made-up-device.ts'

beforeEach(newDevice)
const picked = (id: string, quantity: number) => ({ ...harvest(id), body: { id, quantity } })

// refused → 'Send again' without a signal → 'Correct': `add` resolves ("on the disk"), but leaves the old row as it is, and the old figure is sent.
test('a correction is never thrown away', async () => {
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

// A record that the server cannot digest (500 each time) keeps its farm resting for ever: nothing behind it is ever sent.
test('one record that always fails holds up no other', async () => {
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

// Rows are known by their id alone: a correction under the id of somebody else's refused row takes that row away from its owner.
test("nobody's refused row is replaced by another person's deed", async () => {
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

// Without navigator.locks (a farm's own machine without TLS) tabs do not wait for each other, and `remove` goes by id: the answer to the
// old row takes the correction off the disk.
test('an answer to an old row does not remove its correction', async () => {
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
