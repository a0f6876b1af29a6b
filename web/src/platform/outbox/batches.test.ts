import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { maxCallBytes } from '@farmlane/contract/sync/constants.ts'
import { type Operation, syncFarm } from '@farmlane/contract/sync/routes.ts'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from '../http/network-error.ts'
import { diskName, farmServer, harvest, inBatches, newDevice, openTab, said, stony, willow } from './made-up-device.ts'
import type { NewCommand, OutboxRow } from './outbox-row.ts'
import { createOutboxStore } from './outbox-store.ts'

beforeEach(newDevice)

const about = (id: string, ...others: string[]): NewCommand => ({ ...harvest(id), about: others })

/** Records the calls and their operations. */
function counted(doOne: (row: never) => unknown = farmServer().take) {
  const calls: Operation[][] = []
  const send = inBatches(async (row) => doOne(row as never))
  return {
    calls,
    sendBatch: async (farm: string, operations: readonly Operation[]) => (calls.push([...operations]), send(farm, operations)),
  }
}

describe('many operations', () => {
  it('sends a thousand in at most six calls within the size limit, with no losses or duplicates', async () => {
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

  it('resends what the server did not get to in the next call', async () => {
    const server = farmServer()
    const send = inBatches(async (row) => server.take(row))
    const outbox = openTab({ sendBatch: async (farm, all) => send(farm, all.slice(0, 3)) })
    for (let n = 0; n < 8; n += 1) await outbox.add(harvest(`deed-${n}`))
    expect((await outbox.flush()).waiting).toBe(false)
    expect(server.ids()).toHaveLength(8)
  })

  it('shrinks the batches while large calls fail and grows them again when the connection is back', async () => {
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
    'isolates and refuses the one operation, at index %i, that makes the whole call invalid',
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

  it('refuses all operations of a farm the user has left after a single call; other farms go on', async () => {
    const server = farmServer()
    const { calls, sendBatch } = counted((row) => server.take(row))
    const outbox = openTab({
      sendBatch: async (farm, operations) => {
        if (farm === stony) calls.push([...operations])
        if (farm === stony) throw new Problem('not_found', 'We couldn’t find this.')
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

describe('an operation on a record that is itself unsent', () => {
  it('goes in the same call, after that record, and lists it in `needs`', async () => {
    const { calls, sendBatch } = counted()
    const outbox = openTab({ sendBatch })
    await outbox.add(harvest('task'))
    await outbox.add(about('done', 'task'))
    await outbox.flush()
    const [[made, done] = []] = calls
    expect(done?.needs).toEqual([made?.id])
    expect(await outbox.rows()).toEqual([])
  })

  it('is not tried while the record is refused, and others pass; after a correction all arrive in order', async () => {
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

  it('is withdrawn together with the record', async () => {
    const server = farmServer()
    server.refuse('task', said('invalid', 'Please give the task a title.'))
    const outbox = openTab({ send: async (row) => server.take(row) })
    for (const command of [harvest('task'), about('line', 'task'), about('ticked', 'line'), harvest('other')])
      await outbox.add(command)
    await outbox.flush()
    expect(await outbox.withdraw('task')).toBe(true)
    expect(await outbox.rows()).toEqual([])
    expect(server.ids()).toEqual(['other'])
  })
})

describe('an operation on a record that another operation creates, such as the calf of a birth', () => {
  const birth: NewCommand = { ...harvest('birth'), makes: ['birth', 'calf'] }

  it('goes in the same call, after the other operation, and lists it in `needs`', async () => {
    const { calls, sendBatch } = counted()
    const outbox = openTab({ sendBatch })
    await outbox.add(birth)
    await outbox.add(about('weight', 'calf'))
    await outbox.flush()
    const [[born, weight] = []] = calls
    expect(weight?.needs).toEqual([born?.id])
  })

  it('waits while the other operation is refused, and follows its correction', async () => {
    const server = farmServer()
    server.refuse('birth', said('invalid', 'This tag is taken.'))
    const { calls, sendBatch } = counted((row) => server.take(row))
    const outbox = openTab({ sendBatch })
    for (const command of [birth, about('weight', 'calf'), about('shorn', 'weight'), harvest('other')]) await outbox.add(command)
    await outbox.flush()
    await outbox.flush()
    expect(server.ids()).toEqual(['other'])
    expect(calls.flat().filter(({ body }) => body?.['id'] === 'weight')).toHaveLength(1)

    server.accept('birth')
    await outbox.add(birth)
    await outbox.flush()
    expect(server.ids()).toEqual(['other', 'birth', 'weight', 'shorn'])
  })

  it('is withdrawn together with the other operation', async () => {
    const server = farmServer()
    server.refuse('birth', said('invalid', 'This tag is taken.'))
    const outbox = openTab({ send: async (row) => server.take(row) })
    for (const command of [birth, about('weight', 'calf'), about('shorn', 'weight'), harvest('other')]) await outbox.add(command)
    await outbox.flush()
    expect(await outbox.withdraw('birth')).toBe(true)
    expect(await outbox.rows()).toEqual([])
    expect(server.ids()).toEqual(['other'])
  })

  it('treats a row from an older version as creating only its own record', async () => {
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

  it('survives a restart, is uploaded before its operation under one key, and does not block other operations', async () => {
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
    expect(server.ids(), 'other operations do not wait for the picture').toEqual(['after'])
    signal = 'good'
    const after = openTab(deps as never)
    await after.flush()
    expect(server.ids()).toEqual(['after', 'photo'])
    expect(new Set(keys).size).toBe(1)
    expect(await after.rows()).toEqual([])
    const db = await openDB(diskName())
    expect(await db.count('files'), 'the stored picture is deleted').toBe(0)
    db.close()
  })

  it('in an unsupported format is refused with the reason and can be withdrawn', async () => {
    const outbox = openTab({ sendFile: () => Promise.reject(said('unsupported', 'Please choose a JPEG, PNG or WebP picture.')) })
    await outbox.add(harvest('photo'), file)
    await outbox.flush()
    expect(await outbox.rows()).toMatchObject([
      { state: 'refused', problem: { message: 'Please choose a JPEG, PNG or WebP picture.' } },
    ])
    expect(await outbox.withdraw('photo')).toBe(true)
  })

  it('is referenced by the upload id from the server', async () => {
    const { calls, sendBatch } = counted()
    const outbox = openTab({ sendBatch, sendFile: async () => 'upload-1' })
    await outbox.add({ ...harvest('photo'), body: { device_at: 'noon' } }, file)
    await outbox.flush()
    expect(calls[0]?.[0]?.body).toEqual({ device_at: 'noon', upload_id: 'upload-1' })
  })
})

it('on a full disk keeps and sends existing rows, rejects new ones, and can still send one directly', async () => {
  const server = farmServer()
  const outbox = openTab({ send: async (row) => server.take(row) })
  await outbox.add(harvest('kept'))
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await expect(outbox.add(harvest('too much'))).rejects.toThrow('The disk is full')
  expect(await outbox.sendUnkept(harvest('too much')), 'sent without storing').toMatchObject({ id: 'too much' })
  full.mockRestore()
  expect(await outbox.rows()).toMatchObject([{ id: 'kept' }])
  await outbox.flush()
  expect(server.ids()).toEqual(['too much', 'kept'])
})

it('after an app upgrade with 200 rows, sends each pending one once under its old key', async () => {
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
  // The old version is still open in another tab and must not block the upgrade.
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

it('sends operations that match the contract', async () => {
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
