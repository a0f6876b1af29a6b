import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueue } from '../browser/locks.ts'
import { NetworkError } from '../http/network-error.ts'
import { type DoOne, farmServer, harvest, june, newDevice, openTab, said, stony, willow } from './made-up-device.ts'

beforeEach(newDevice)

describe('an operation', () => {
  it('is on the disk before it is sent', async () => {
    const seen: number[] = []
    const outbox = openTab({ send: async () => void seen.push((await outbox.rows()).length) })
    await outbox.add(harvest('kale'))
    expect(await outbox.rows()).toMatchObject([{ id: 'kale', owner: june, state: 'waiting', attempts: 0 }])
    await outbox.flush()
    expect(seen).toEqual([1])
  })

  it('is removed once the server has applied it, and its reply is returned', async () => {
    const server = farmServer()
    const outbox = openTab({ send: async (row) => server.take(row) })
    await outbox.add(harvest('kale'))
    expect(await outbox.deliver('kale')).toEqual({ state: 'sent', reply: { id: 'kale', lot_id: 'LOT of kale' } })
    expect(await outbox.rows()).toEqual([])
  })

  it('survives closing the browser and is sent at the next start', async () => {
    const server = farmServer()
    const before = openTab({ send: () => Promise.reject(new NetworkError()) })
    await before.add(harvest('kale'))
    expect(await before.deliver('kale')).toMatchObject({ state: 'waiting' })
    const after = openTab({ send: async (row) => server.take(row) })
    await after.flush()
    expect(server.ids()).toEqual(['kale'])
  })

  it('is resent under the same key after a lost response, and applied once', async () => {
    const server = farmServer()
    let lost = false
    const outbox = openTab({
      send: async (row) => {
        const reply = server.take(row)
        if (lost) return reply
        lost = true
        throw new NetworkError()
      },
    })
    await outbox.add(harvest('kale'))
    await outbox.flush()
    expect(await outbox.rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    expect(await outbox.deliver('kale')).toMatchObject({ state: 'sent', reply: { id: 'kale' } })
    expect(server.ids()).toEqual(['kale'])
  })

  it.each([
    ['no network', new NetworkError()],
    ['an ended session', said('unauthorized')],
    ['rate limiting', said('too_many')],
    ['the same operation already in flight', said('in_flight')],
    ['a server error', said('failed')],
    ['an overloaded server', said('unavailable')],
    ["a 404 that isn't from our server", said('not_found', 'An error occurred')],
    ['an unparseable reply', new Error('expected string')],
  ])('stays pending on %s', async (_, trouble) => {
    const server = farmServer()
    let over = false
    const outbox = openTab({ send: async (row) => (over ? server.take(row) : Promise.reject(trouble)) })
    await outbox.add(harvest('kale'))
    expect((await outbox.flush()).waiting).toBe(true)
    expect(await outbox.rows()).toMatchObject([{ state: 'waiting', problem: null, attempts: 1 }])
    over = true
    await outbox.flush()
    expect(server.ids()).toEqual(['kale'])
  })

  it('reports Retry-After from the server', async () => {
    const outbox = openTab({ send: () => Promise.reject(said('unavailable', 'busy', 40)) })
    await outbox.add(harvest('kale'))
    expect(await outbox.flush()).toMatchObject({ waiting: true, restMs: 40_000 })
  })

  it('stays pending while its kind is unknown to this version', async () => {
    const server = farmServer()
    const outbox = openTab({ send: async (row) => server.take(row) })
    await outbox.add({ ...harvest('moo'), kind: 'livestock.move' })
    expect(await outbox.deliver('moo')).toMatchObject({ state: 'waiting' })
    outbox.learn('livestock.move')
    await outbox.flush()
    expect(server.ids()).toEqual(['moo'])
  })

  it('added twice is sent once', async () => {
    const server = farmServer()
    const outbox = openTab({ send: async (row) => server.take(row) })
    await Promise.all([outbox.add(harvest('kale')), outbox.add(harvest('kale'))])
    await outbox.flush()
    expect(server.ids()).toEqual(['kale'])
    expect(await outbox.rows()).toEqual([])
  })

  it('cannot be added while signed out', async () => {
    const outbox = openTab({ send: async () => {}, owner: () => null })
    await expect(outbox.add(harvest('kale'))).rejects.toThrow('Nobody is signed in')
  })
})

describe('a refused operation', () => {
  it.each(['malformed', 'forbidden', 'not_found', 'conflict', 'gone', 'too_large', 'invalid'] as const)(
    'with %s keeps the reason and does not block the others',
    async (code) => {
      const server = farmServer()
      server.refuse('kale', new Problem(code, 'This crop is already harvested.', { fields: { crop_id: 'harvested' } }))
      const outbox = openTab({ send: async (row) => server.take(row) })
      for (const id of ['beans', 'kale', 'leeks']) await outbox.add(harvest(id))
      expect((await outbox.flush()).waiting).toBe(false)
      expect(server.ids()).toEqual(['beans', 'leeks'])
      const problem = { message: 'This crop is already harvested.', fields: { crop_id: 'harvested' } }
      expect(await outbox.rows()).toMatchObject([{ id: 'kale', state: 'refused', problem }])
    },
  )

  it('is not resent until its owner retries it', async () => {
    const server = farmServer()
    server.refuse('kale', said('conflict', 'This crop is already harvested.'))
    const outbox = openTab({ send: async (row) => server.take(row) })
    await outbox.add(harvest('kale'))
    await outbox.flush()
    server.accept('kale')
    await outbox.flush()
    expect(server.ids()).toEqual([])
    await outbox.retry('kale')
    expect(server.ids()).toEqual(['kale'])
    expect(await outbox.rows()).toEqual([])
  })

  it('is replaced by its correction under a new key', async () => {
    const server = farmServer()
    server.refuse('kale', said('invalid', 'The harvest date is in the future.'))
    const outbox = openTab({ send: async (row) => server.take(row) })
    await outbox.add(harvest('kale'))
    await outbox.flush()
    const [refused] = await outbox.rows()
    await outbox.add({ ...harvest('kale'), body: { harvest_date: 'yesterday' } })
    const rows = await outbox.rows()
    expect(rows).toMatchObject([{ id: 'kale', state: 'waiting', problem: null, body: { harvest_date: 'yesterday' } }])
    expect(rows[0]?.key).not.toBe(refused?.key)
  })

  it('can be withdrawn once', async () => {
    const server = farmServer()
    server.refuse('kale', said('conflict', 'This crop is already harvested.'))
    const outbox = openTab({ send: async (row) => server.take(row) })
    await outbox.add(harvest('kale'))
    await outbox.flush()
    expect(await outbox.withdraw('kale')).toBe(true)
    expect(await outbox.withdraw('kale')).toBe(false)
    expect(await outbox.rows()).toEqual([])
  })
})

describe('farms', () => {
  it('do not block each other, and each keeps its order', async () => {
    const server = farmServer()
    let willowIsBusy = true
    const outbox = openTab({
      send: async (row) => {
        if (willowIsBusy && row.farm_id === willow) throw said('unavailable')
        return server.take(row)
      },
    })
    await outbox.add(harvest('w1', willow))
    await outbox.add(harvest('s1', stony))
    await outbox.add(harvest('w2', willow))
    await outbox.add(harvest('s2', stony))
    await outbox.flush()
    expect(server.ids()).toEqual(['s1', 's2'])
    willowIsBusy = false
    await outbox.flush()
    expect(server.ids()).toEqual(['s1', 's2', 'w1', 'w2'])
  })
})

describe('two users on one device', () => {
  it('see and send only their own operations', async () => {
    const server = farmServer()
    let who: string | null = june
    let offline = true
    const send: DoOne = async (row) => (offline ? Promise.reject(new NetworkError()) : server.take(row))
    const outbox = openTab({ send, owner: () => who })
    await outbox.add(harvest('junes'))
    who = 'bo'
    expect(await outbox.rows()).toEqual([])
    expect(await outbox.withdraw('junes')).toBe(false)
    await outbox.add(harvest('bos'))
    offline = false
    await outbox.flush()
    expect(server.ids()).toEqual(['bos'])
    who = null
    await outbox.flush()
    who = june
    expect(await outbox.rows()).toMatchObject([{ id: 'junes' }])
    await outbox.flush()
    expect(server.ids()).toEqual(['bos', 'junes'])
  })

  it('switching users during a flush stops the flush', async () => {
    const server = farmServer()
    let who = june
    const outbox = openTab({
      send: async (row) => {
        who = 'bo'
        return server.take(row)
      },
      owner: () => who,
    })
    await outbox.add(harvest('first', willow))
    await outbox.add(harvest('second', stony))
    await outbox.flush()
    expect(server.ids()).toEqual(['first'])
  })
})

describe('two tabs', () => {
  it('with a shared lock send each operation once, and each learns the outcome of its own', async () => {
    const server = farmServer()
    let sends = 0
    const send: DoOne = async (row) => ((sends += 1), server.take(row))
    const withLock = createQueue()
    const [one, other] = [openTab({ send, withLock }), openTab({ send, withLock })]
    await one.add(harvest('kale'))
    await other.add(harvest('leeks'))
    const both = await Promise.all([one.deliver('kale'), other.deliver('leeks')])
    expect(both.map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(server.ids()).toEqual(['kale', 'leeks'])
    expect(sends).toBe(2)
  })

  it('notify each other of changes', async () => {
    let told = 0
    const outbox = openTab({ send: async () => {}, told: () => void (told += 1) })
    await outbox.add(harvest('kale'))
    expect(told).toBe(1)
    await outbox.flush()
    expect(told).toBe(2)
  })

  it('share a refusal that the other tab received', async () => {
    const send: DoOne = () => Promise.reject(said('conflict', 'This crop is already harvested.'))
    const [one, other] = [openTab({ send }), openTab({ send })]
    await one.add(harvest('kale'))
    await other.flush()
    expect(await one.deliver('kale')).toMatchObject({ state: 'refused', problem: { message: 'This crop is already harvested.' } })
  })
})

it('cannot withdraw an operation that is being sent', async () => {
  const server = farmServer()
  const onItsWay = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const outbox = openTab({
    send: async (row) => {
      onItsWay.resolve()
      await arrived.promise
      return server.take(row)
    },
  })
  await outbox.add(harvest('kale'))
  const sent = outbox.flush()
  await onItsWay.promise
  const withdrawn = outbox.withdraw('kale')
  arrived.resolve()
  await sent
  expect(await withdrawn).toBe(false)
  expect(server.ids()).toEqual(['kale'])
})

it('every write uses strict durability', async () => {
  const seen: (string | undefined)[] = []
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (mode === 'readwrite') seen.push(options?.durability)
    return transaction.call(this, stores, mode, options)
  }
  const outbox = openTab({ send: () => Promise.reject(said('invalid', 'No.')) })
  await outbox.add(harvest('kale'))
  await outbox.flush()
  await outbox.withdraw('kale')
  IDBDatabase.prototype.transaction = transaction
  expect(seen).toEqual(['strict', 'strict', 'strict'])
})

it('a callback that throws on a reply neither keeps the sent row nor blocks later ones', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = farmServer()
  const outbox = openTab({ send: async (row) => server.take(row) })
  outbox.learn('harvests.record', ({ id }) => {
    if (id === 'kale') throw new Error('no such answer')
  })
  for (const id of ['kale', 'leeks']) await outbox.add(harvest(id))
  await outbox.flush()
  expect(server.ids()).toEqual(['kale', 'leeks'])
  expect(await outbox.rows()).toEqual([])
  expect(written).toHaveBeenCalledExactlyOnceWith(new Error('no such answer'))
  written.mockRestore()
})

it('a listener for sent or changed rows that throws does not stop sending', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = farmServer()
  const outbox = openTab({ send: async (row) => server.take(row) })
  const stumble = () => {
    throw new Error('no such screen')
  }
  outbox.onSent(stumble)
  outbox.onChanged(stumble)
  for (const farm of [willow, stony]) await outbox.add(harvest(`kale of ${farm}`, farm))
  const { outcomes } = await outbox.flush()
  expect([...outcomes.values()].map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(await outbox.sendUnkept(harvest('leeks'))).toMatchObject({ id: 'leeks' })
  expect(server.ids()).toEqual([`kale of ${willow}`, `kale of ${stony}`, 'leeks'])
  written.mockRestore()
})
