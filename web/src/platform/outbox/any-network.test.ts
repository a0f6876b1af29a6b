import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createQueue } from '../browser/locks.ts'
import { NetworkError } from '../http/network-error.ts'
import { type DoOne, farmServer, harvest, newDevice, openTab, said, stony, willow } from './made-up-device.ts'

/** What can happen to one request. */
const fates = ['fine', 'request lost', 'answer lost', 'twice', 'fault', 'overload', 'refused'] as const
type Fate = (typeof fates)[number]

/** Some operations are sent at once, some are batched with later ones. */
const command = fc.record({ farm: fc.constantFrom(willow, stony), tab: fc.constantFrom(0, 1), atOnce: fc.boolean() })
const commands = fc.array(command, { maxLength: 12 })

describe('on an unreliable network', () => {
  it.each([
    { locks: 'with', withLock: createQueue() },
    { locks: 'without', withLock: undefined },
  ])('two tabs $locks a shared lock neither lose nor duplicate an operation', async ({ withLock }) => {
    const story = fc.asyncProperty(
      commands,
      fc.array(fc.constantFrom<Fate[]>(...fates), { maxLength: 60 }),
      async (all, drawn) => {
        newDevice()
        const server = farmServer()
        const coming = [...drawn]
        const stumbled = new Set<string>()
        const send: DoOne = async (row) => {
          const fate = coming.shift() ?? 'fine'
          if (fate === 'request lost') throw new NetworkError()
          if (fate === 'fault') {
            stumbled.add(row.id)
            throw said('failed')
          }
          if (fate === 'overload') throw said('unavailable')
          // The real server gives both tabs the same answer for one key, so a random refusal must not differ between tabs.
          if (fate === 'refused' && withLock && !server.ids().includes(row.id)) {
            // If the response to this call is lost, the operation is sent again after others, and may then succeed.
            stumbled.add(row.id)
            throw said('conflict', 'Not like this.')
          }
          if (fate === 'twice') server.take(row)
          const reply = server.take(row)
          if (fate === 'answer lost') throw new NetworkError()
          return reply
        }
        const tabs = [0, 1].map(() => openTab({ send, ...(withLock && { withLock }) }))
        const ids = all.map((_, at) => `command-${at}`)
        for (const [at, { farm, tab, atOnce }] of all.entries()) {
          await tabs[tab]?.add(harvest(`command-${at}`, farm))
          if (atOnce) await Promise.all(tabs.map((each) => each.flush()))
        }
        while (coming.length > 0 && (await tabs[0]?.rows())?.some(({ state }) => state === 'waiting'))
          await Promise.all(tabs.map((each) => each.flush()))
        coming.length = 0
        await tabs[0]?.flush()

        const kept = (await tabs[1]?.rows()) ?? []
        expect(kept.every(({ state }) => state === 'refused')).toBe(true)
        expect([...server.ids(), ...kept.map(({ id }) => id)].sort()).toEqual([...ids].sort())
        // Without the lock one tab may overtake the other, and operations may overtake one that failed;
        // the idempotency keys still prevent duplicates.
        for (const farm of withLock ? [willow, stony] : []) {
          const inOrder = server.records.filter((record) => record.farm === farm && !stumbled.has(record.id))
          const recorded = inOrder.map(({ id }) => ids.indexOf(id))
          expect(recorded).toEqual([...recorded].sort((a, b) => a - b))
        }
      },
    )
    await fc.assert(story, { numRuns: 60 })
  })
})
