import { beforeEach, expect, it } from 'vitest'
import { NetworkError } from '../http/network-error.ts'
import { type DoOne, diskName, farmServer, harvest, inBatches, june, newDevice, said, stony, willow } from './made-up-device.ts'
import type { OutboxRow } from './outbox-row.ts'
import { createOutboxStore } from './outbox-store.ts'
import { type SendDeps, sendRound } from './send-round.ts'

beforeEach(newDevice)

/** A device with one waiting row per id, and a record of what its round reports. */
async function roundOf(ids: Readonly<Record<string, string>>, doOne: DoOne, more: Partial<SendDeps> = {}) {
  const store = createOutboxStore(diskName())
  const blank = {
    owner: june,
    params: {},
    shown: null,
    about: [],
    attempts: 0,
    state: 'waiting',
    problem: null,
    file: null,
  } as const
  for (const [id, farm] of Object.entries(ids))
    await store.add({ ...blank, ...harvest(id, farm), key: `key of ${id}`, created_at: '2026-08-15T10:00:00.000Z' })
  const told: string[] = []
  const deps: SendDeps = {
    store,
    owner: () => june,
    sendBatch: inBatches(doOne),
    sendFile: () => Promise.reject(new Error('no picture was meant to be sent')),
    isKnown: (kind) => kind === 'harvests.record',
    onReply: ({ id }) => void told.push(`reply ${id}`),
    onSent: ({ id }) => void told.push(`sent ${id}`),
    onSending: () => void told.push('sending'),
    onProgress: () => void told.push('progress'),
    sizes: new Map(),
    ...more,
  }
  return { deps, store, told, send: () => sendRound(deps, june) }
}

it('reports each reply while its row is still on the disk, and the sent rows after they have left it', async () => {
  const server = farmServer()
  const onDisk: [string, Promise<OutboxRow[]>][] = []
  const { deps, store } = await roundOf({ kale: willow, leeks: willow }, async (row) => server.take(row))
  const listed = (when: string) => () => void onDisk.push([when, store.list(june)])
  const outcomes = await sendRound({ ...deps, onReply: listed('reply'), onSent: listed('sent') }, june)
  expect([...outcomes.values()].map(({ state }) => state)).toEqual(['sent', 'sent'])
  const counts = await Promise.all(onDisk.map(async ([when, rows]) => [when, (await rows).length]))
  expect(counts).toEqual([
    ['reply', 2],
    ['reply', 2],
    ['sent', 0],
    ['sent', 0],
  ])
})

it('announces each call before it is made and the progress after it', async () => {
  const { send, told } = await roundOf({ kale: willow, beans: stony }, async ({ id }) => void told.push(`call ${id}`))
  await send()
  expect(told).toEqual([
    ...['sending', 'call kale', 'reply kale', 'sent kale', 'progress'],
    ...['sending', 'call beans', 'reply beans', 'sent beans', 'progress'],
  ])
})

it('says nothing about sending when nothing is due', async () => {
  const { send, told } = await roundOf({ kale: willow }, async () => ({}), { isKnown: () => false })
  expect(await send()).toEqual(new Map([['kale', { state: 'waiting', restMs: 0 }]]))
  expect(told).toEqual([])
})

it('leaves a farm alone for the rest of the round after a network error, and serves the others', async () => {
  const called: string[] = []
  const doOne: DoOne = async (row) => {
    called.push(row.id)
    if (row.farm_id === willow) throw new NetworkError()
    return {}
  }
  // One operation per call, so that the farm's second one would be the next to go.
  const sizes = new Map([[willow, 1]])
  const { send, store } = await roundOf({ kale: willow, leeks: willow, beans: stony }, doOne, { sizes })
  const outcomes = await send()
  expect(called).toEqual(['kale', 'beans'])
  expect(outcomes.get('leeks')).toEqual({ state: 'waiting', restMs: 0 })
  expect(outcomes.get('beans')).toMatchObject({ state: 'sent' })
  expect(await store.list(june)).toMatchObject([
    { id: 'kale', attempts: 1 },
    { id: 'leeks', attempts: 0 },
  ])
})

it('remembers a smaller batch size for the farm after a failed call', async () => {
  const ids = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`deed-${n}`, willow]))
  const { deps, send } = await roundOf(ids, async () => ({}), { sendBatch: () => Promise.reject(new NetworkError()) })
  await send()
  expect(deps.sizes.get(willow)).toBe(2)
})

it('keeps the reason with a refused row', async () => {
  const { send, store } = await roundOf({ kale: willow }, () => Promise.reject(said('conflict', 'This crop is only planned.')))
  expect(await send()).toMatchObject(new Map([['kale', { state: 'refused' }]]))
  expect(await store.list(june)).toMatchObject([{ state: 'refused', problem: { message: 'This crop is only planned.' } }])
})
