import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { maxCallBytes } from '@farmlane/contract/sync/constants.ts'
import { type Operation, syncFarm } from '@farmlane/contract/sync/routes.ts'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from '../network-error.ts'
import { diskName, farmServer, harvest, inBatches, newDevice, openTab, said, stony, willow } from './made-up-device.ts'
import type { NewDeed, OutboxRow } from './outbox-row.ts'
import { createOutboxStore } from './outbox-store.ts'

beforeEach(newDevice)

const about = (id: string, ...others: string[]): NewDeed => ({ ...harvest(id), about: others })

/** Counts the calls and what they carried. */
function counted(doOne: (row: never) => unknown = farmServer().take) {
  const calls: Operation[][] = []
  const send = inBatches(async (row) => doOne(row as never))
  return {
    calls,
    sendBatch: async (farm: string, operations: readonly Operation[]) => (calls.push([...operations]), send(farm, operations)),
  }
}

describe('many deeds', () => {
  it('a thousand go out in a few calls, none lost, none doubled, each call small enough for the server', async () => {
    const server = farmServer()
    const { calls, sendBatch } = counted((row) => server.take(row))
    const outbox = openTab({ sendBatch })
    const ids = Array.from({ length: 1000 }, (_, n) => `deed-${n}`)
    for (const id of ids) await outbox.add({ ...harvest(id), body: { id, notes: 'x'.repeat(300) } })
    await outbox.flush()
    expect(server.ids()).toEqual(ids)
    expect(calls.length).toBeLessThanOrEqual(6)
    for (const call of calls) expect(JSON.stringify({ operations: call }).length).toBeLessThan(maxCallBytes + 2048)
    expect(await outbox.rows()).toEqual([])
  })

  it('what the server did not reach in one call goes with the next', async () => {
    const server = farmServer()
    const send = inBatches(async (row) => server.take(row))
    const outbox = openTab({ sendBatch: async (farm, all) => send(farm, all.slice(0, 3)) })
    for (let n = 0; n < 8; n += 1) await outbox.add(harvest(`deed-${n}`))
    expect((await outbox.flush()).waiting).toBe(false)
    expect(server.ids()).toHaveLength(8)
  })

  it('on a signal that carries small calls only, the calls get small, and large again when it is back', async () => {
    const server = farmServer()
    const { calls, sendBatch } = counted((row) => server.take(row))
    let carries = 5
    const outbox = openTab({
      sendBatch: async (farm, operations) => {
        if (operations.length > carries) throw new NetworkError()
        return sendBatch(farm, operations)
      },
    })
    for (let n = 0; n < 300; n += 1) await outbox.add(harvest(`deed-${n}`))
    for (let round = 0; round < 6 && server.ids().length === 0; round += 1) await outbox.flush()
    expect(server.ids().length).toBeGreaterThan(0)
    carries = 1000
    const before = calls.length
    await outbox.flush()
    expect(server.ids()).toHaveLength(300)
    expect(calls.length - before).toBeLessThan(8)
  })

  it.each([0, 1, 57, 198, 199])(
    'one that makes the whole call unreadable, at place %i, is found and refused alone',
    async (at) => {
      const server = farmServer()
      const send = inBatches(async (row) => server.take(row))
      const outbox = openTab({
        sendBatch: async (farm, operations) => {
          if (operations.some(({ body }) => body?.['id'] === `deed-${at}`))
            throw new Problem('invalid', 'Please check what you entered.')
          return send(farm, operations)
        },
      })
      for (let n = 0; n < 200; n += 1) await outbox.add(harvest(`deed-${n}`))
      await outbox.flush()
      expect(server.ids()).toHaveLength(199)
      expect(await outbox.rows()).toMatchObject([{ id: `deed-${at}`, state: 'refused' }])
    },
  )

  it('who does not belong to the farm any more finds all of it in the inbox, after one call; other farms go on', async () => {
    const server = farmServer()
    const { calls, sendBatch } = counted((row) => server.take(row))
    const outbox = openTab({
      sendBatch: async (farm, operations) => {
        if (farm === stony) calls.push([...operations])
        if (farm === stony) throw new Problem('not_found', 'We could not find this.')
        return sendBatch(farm, operations)
      },
    })
    for (let n = 0; n < 20; n += 1) await outbox.add(harvest(`deed-${n}`, n % 2 ? willow : stony))
    await outbox.flush()
    expect(calls).toHaveLength(2)
    expect(server.ids()).toHaveLength(10)
    expect((await outbox.rows()).every(({ state }) => state === 'refused')).toBe(true)
  })
})

describe('a deed about something that is itself not sent', () => {
  it('goes in the same call, after it, and says so', async () => {
    const { calls, sendBatch } = counted()
    const outbox = openTab({ sendBatch })
    await outbox.add(harvest('task'))
    await outbox.add(about('done', 'task'))
    await outbox.flush()
    const [[made, done] = []] = calls
    expect(done?.needs).toEqual([made?.id])
    expect(await outbox.rows()).toEqual([])
  })

  it('waits while that is refused, without being tried; others pass. Corrected, both arrive in their order', async () => {
    const server = farmServer()
    server.refuse('task', said('invalid', 'Please give the task a title.'))
    const { calls, sendBatch } = counted((row) => server.take(row))
    const outbox = openTab({ sendBatch })
    await outbox.add(harvest('task'))
    await outbox.add(about('line', 'task'))
    await outbox.add(about('ticked', 'task', 'line'))
    await outbox.add(harvest('other'))
    await outbox.flush()
    await outbox.flush()
    expect(server.ids()).toEqual(['other'])
    expect(calls.flat().filter(({ body }) => body?.['id'] === 'ticked')).toHaveLength(1)
    expect((await outbox.rows()).map(({ id, state }) => `${id} ${state}`)).toEqual([
      'task refused',
      'line waiting',
      'ticked waiting',
    ])

    server.accept('task')
    await outbox.add({ ...harvest('task'), body: { id: 'task', title: 'Mow' } })
    await outbox.flush()
    expect(server.ids()).toEqual(['other', 'task', 'line', 'ticked'])
    expect(await outbox.rows()).toEqual([])
  })

  it('goes with it when it is withdrawn', async () => {
    const server = farmServer()
    server.refuse('task', said('invalid', 'Please give the task a title.'))
    const outbox = openTab({ send: async (row) => server.take(row) })
    for (const deed of [harvest('task'), about('line', 'task'), about('ticked', 'line'), harvest('other')]) await outbox.add(deed)
    await outbox.flush()
    expect(await outbox.withdraw('task')).toBe(true)
    expect(await outbox.rows()).toEqual([])
    expect(server.ids()).toEqual(['other'])
  })
})

describe('a deed about something that another one brings along, as a birth brings a calf', () => {
  const birth: NewDeed = { ...harvest('birth'), makes: ['birth', 'calf'] }

  it('goes in the same call, after it, and says so', async () => {
    const { calls, sendBatch } = counted()
    const outbox = openTab({ sendBatch })
    await outbox.add(birth)
    await outbox.add(about('weight', 'calf'))
    await outbox.flush()
    const [[born, weight] = []] = calls
    expect(weight?.needs).toEqual([born?.id])
  })

  it('waits while that is refused, and follows its correction', async () => {
    const server = farmServer()
    server.refuse('birth', said('invalid', 'This tag is taken.'))
    const { calls, sendBatch } = counted((row) => server.take(row))
    const outbox = openTab({ sendBatch })
    for (const deed of [birth, about('weight', 'calf'), about('shorn', 'weight'), harvest('other')]) await outbox.add(deed)
    await outbox.flush()
    await outbox.flush()
    expect(server.ids()).toEqual(['other'])
    expect(calls.flat().filter(({ body }) => body?.['id'] === 'weight')).toHaveLength(1)

    server.accept('birth')
    await outbox.add(birth)
    await outbox.flush()
    expect(server.ids()).toEqual(['other', 'birth', 'weight', 'shorn'])
  })

  it('goes with it when it is withdrawn', async () => {
    const server = farmServer()
    server.refuse('birth', said('invalid', 'This tag is taken.'))
    const outbox = openTab({ send: async (row) => server.take(row) })
    for (const deed of [birth, about('weight', 'calf'), about('shorn', 'weight'), harvest('other')]) await outbox.add(deed)
    await outbox.flush()
    expect(await outbox.withdraw('birth')).toBe(true)
    expect(await outbox.rows()).toEqual([])
    expect(server.ids()).toEqual(['other'])
  })

  it('a row that an older version wrote brings itself and nothing else', async () => {
    const { calls, sendBatch } = counted()
    const outbox = openTab({ sendBatch })
    await outbox.add(harvest('task'))
    await outbox.add(about('done', 'task'))
    const db = await openDB(diskName())
    for (const row of (await db.getAll('rows')) as OutboxRow[]) {
      const { makes: _, ...before } = row
      await db.put('rows', before)
    }
    db.close()
    await outbox.flush()
    const [[made, done] = []] = calls
    expect(done?.needs).toEqual([made?.id])
    expect(await outbox.rows()).toEqual([])
  })
})

describe('a picture', () => {
  const file = { name: 'cooler.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]).buffer }

  it('waits with its deed through a restart, is sent before it under one key, and holds nobody up', async () => {
    const server = farmServer()
    const keys: string[] = []
    let signal: 'weak' | 'good' = 'weak'
    const deps = {
      send: async (row: never) => server.take(row),
      sendFile: async ({ bytes }: typeof file, key: string) => {
        keys.push(key)
        expect([...new Uint8Array(bytes)]).toEqual([1, 2, 3])
        if (signal === 'weak') throw new NetworkError()
        return 'upload-1'
      },
    }
    const before = openTab(deps as never)
    await before.add(harvest('photo'), file)
    await before.add(harvest('after'))
    await before.flush()
    expect(server.ids(), 'the day’s work is not kept waiting by a picture').toEqual(['after'])
    signal = 'good'
    const after = openTab(deps as never)
    await after.flush()
    expect(server.ids()).toEqual(['after', 'photo'])
    expect(new Set(keys).size).toBe(1)
    expect(await after.rows()).toEqual([])
    const db = await openDB(diskName())
    expect(await db.count('files'), 'nothing is left on the disk').toBe(0)
    db.close()
  })

  it('that is none is refused with its reason, and can be withdrawn', async () => {
    const outbox = openTab({ sendFile: () => Promise.reject(said('unsupported', 'Please choose a JPEG, PNG or WebP picture.')) })
    await outbox.add(harvest('photo'), file)
    await outbox.flush()
    expect(await outbox.rows()).toMatchObject([
      { state: 'refused', problem: { message: 'Please choose a JPEG, PNG or WebP picture.' } },
    ])
    expect(await outbox.withdraw('photo')).toBe(true)
  })

  it('is told by the id the server gave it', async () => {
    const { calls, sendBatch } = counted()
    const outbox = openTab({ sendBatch, sendFile: async () => 'upload-1' })
    await outbox.add({ ...harvest('photo'), body: { device_at: 'noon' } }, file)
    await outbox.flush()
    expect(calls[0]?.[0]?.body).toEqual({ device_at: 'noon', upload_id: 'upload-1' })
  })
})

it('a disk that is full keeps what it has and says no to the rest; what was there is still sent', async () => {
  const server = farmServer()
  const outbox = openTab({ send: async (row) => server.take(row) })
  await outbox.add(harvest('kept'))
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await expect(outbox.add(harvest('too much'))).rejects.toThrow('The disk is full')
  expect(await outbox.sendUnkept(harvest('too much')), 'straight to the server').toMatchObject({ id: 'too much' })
  full.mockRestore()
  expect(await outbox.rows()).toMatchObject([{ id: 'kept' }])
  await outbox.flush()
  expect(server.ids()).toEqual(['too much', 'kept'])
})

it('an app that is upgraded with 200 pending sends each of them once, under the keys they had', async () => {
  const old = await openDB(diskName(), 1, {
    upgrade(db) {
      const rows = db.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true })
      rows.createIndex('id', 'id', { unique: true })
      rows.createIndex('owner', 'owner')
    },
  })
  const row = (n: number) => ({
    id: `deed-${n}`,
    owner: 'june',
    farm_id: willow,
    kind: 'harvests.record',
    body: { id: `deed-${n}` },
    shown: null,
    key: `old-key-${n}`,
    created_at: '2026-08-15T10:00:00Z',
    state: n % 50 === 7 ? 'refused' : 'waiting',
    problem: n % 50 === 7 ? { message: 'This crop is only planned.', fields: null } : null,
    attempts: 3,
  })
  for (let n = 0; n < 200; n += 1) await old.add('rows', row(n))
  // The old version is still open in another tab: it must not keep the new one from starting.
  old.addEventListener('versionchange', () => old.close())

  const server = farmServer()
  const { calls, sendBatch } = counted((sent) => server.take(sent))
  const outbox = openTab({ sendBatch })
  await outbox.flush()
  expect(server.ids()).toHaveLength(196)
  expect(new Set(server.ids()).size).toBe(196)
  expect(calls.flat().map(({ id }) => id)).toContain('old-key-0')
  expect(await outbox.rows()).toHaveLength(4)
  for (const { params, file, about: others, state } of await outbox.rows())
    expect({ params, file, others, state }).toEqual({ params: {}, file: null, others: [], state: 'refused' })
})

it('what is sent is what the contract asks for', async () => {
  const store = createOutboxStore(diskName())
  const seen: unknown[] = []
  const outbox = openTab({ sendBatch: async (_, operations) => (seen.push({ operations }), []) })
  await outbox.add(harvest('kale'))
  await outbox.flush()
  const key = '00000000-0000-4000-8000-000000000000'
  const [{ operations }] = JSON.parse(JSON.stringify(seen)) as [{ operations: Operation[] }]
  expect(syncFarm.body.safeParse({ operations: operations.map((each) => ({ ...each, id: key })) }).success).toBe(true)
  expect((await store.list('june')).map((row: OutboxRow) => row.attempts)).toEqual([0])
  await store.close()
})
