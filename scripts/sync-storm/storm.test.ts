/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { updateStock } from '@farmlane/contract/catalog/routes.ts'
import { operationKinds } from '@farmlane/contract/sync/kinds.ts'
import { syncFarm } from '@farmlane/contract/sync/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../server/src/check-invariants.ts'
import { addAnimal, addField, addFlock, addHarvest, addTask } from '../../server/src/testing/farm-records.ts'
import { joinFarm, openAccount, type Person } from '../../server/src/testing/people.ts'
import { createTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
// Provides fake storage for the devices.
import '../../web/src/platform/outbox/made-up-device.ts'
import { createQueue } from '../../web/src/platform/browser/locks.ts'
import { createOutbox } from '../../web/src/platform/outbox/create-outbox.ts'
import type { NewCommand } from '../../web/src/platform/outbox/outbox-row.ts'
import { createOutboxStore } from '../../web/src/platform/outbox/outbox-store.ts'
import { badNetwork, seeded } from './bad-network.ts'

const runs = 2 * Number(process.env['PROVE'] ?? 1)
const [devices, commands, faults] = [3, 30, 0.3] as const

let farmlane: TestApp
let people: readonly Person[] = []
let farm_id = ''
beforeAll(async () => {
  farmlane = await createTestApp()
  const june = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Willow Bend' })
  const bo = await openAccount(farmlane)
  farm_id = await joinFarm(farmlane, june, bo, 'manager')
  // Two devices of one person, and one of another.
  people = [june, june, bo]
})
afterAll(() => farmlane.close())

/** What the server and the outboxes must hold in the end. */
type Expected = {
  tasks: string[]
  times: string[]
  items: string[]
  edits: string[]
  lines: string[]
  born: string[]
  weighed: string[]
  inputs: string[]
  refused: string[]
  /** Operations that wait for a refused one. */
  held: string[]
  added: number
}

function openDevice(person: Person, name: string, network: ReturnType<typeof badNetwork>) {
  // An IP address of its own, because calls are rate-limited per address.
  const client = farmlane.newClient()
  client.access = person.client.access
  const withLock = createQueue()
  const openTab = () => {
    const outbox = createOutbox({
      store: createOutboxStore(name),
      sendBatch: (farm, operations) =>
        network.through(
          async () => (await client.call(syncFarm, { params: { farm_id: farm }, body: { operations: [...operations] } })).results,
        ),
      sendFile: () => Promise.reject(new Error('no pictures in a storm')),
      withLock,
      owner: () => person.user.id,
      newKey: randomUUID,
      now: () => new Date(),
      tellOthers: () => {},
    })
    for (const kind of Object.keys(operationKinds)) outbox.learn(kind)
    return outbox
  }
  return { openTab, tabs: [openTab(), openTab()] }
}

/** A random action of a person, recorded together with its expected result. */
function anyCommand(random: () => number, { made, calves, lost }: Made, shared: Shared, expected: Expected): NewCommand {
  const id = randomUUID()
  const of = (task_id: string) => ({ params: { task_id }, about: [task_id] })
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const device_at = new Date().toISOString()
  const task = made.length > 0 && random() < 0.6 ? pick(made) : pick(shared.open)
  const choice = random()
  if (choice < 0.25 || made.length === 0) {
    made.push(id)
    expected.tasks.push(id)
    return { id, farm_id, kind: 'tasks.create', body: { id, title: `Task ${id}` } }
  }
  if (choice < 0.4) {
    expected.times.push(id)
    return { id, farm_id, kind: 'tasks.add_time', ...of(task), body: { id, minutes: 5, device_at } }
  }
  if (choice < 0.5) {
    expected.items.push(id)
    return { id, farm_id, kind: 'tasks.add_item', ...of(task), body: { id, text: 'A step' } }
  }
  if (choice < 0.65) {
    expected.edits.push(id)
    return {
      id,
      farm_id,
      kind: 'tasks.update',
      ...of(task),
      body: { op_id: id, title: `Edit ${id}`, seen_version: 1, device_at },
    }
  }
  if (choice < 0.7) {
    expected.inputs.push(id)
    return { id, farm_id, kind: 'inputs.record', body: { ...spray(shared.field), id, device_at } }
  }
  if (choice < 0.8) return { id, farm_id, kind: 'tasks.complete', ...of(pick(shared.toComplete)), body: { op_id: id, device_at } }
  if (choice < 0.86) {
    expected.lines.push(id)
    const body = { id, kind: 'death', on: '2026-05-04', head: 1, device_at }
    return { id, farm_id, kind: 'livestock.record_event', params: { animal_id: shared.flock }, body }
  }
  if (choice < 0.89) return ofTheHerd(id, calves, { ...shared, on: '2026-05-04' }, expected)
  if (choice < 0.94) {
    expected.added += 1
    return {
      id,
      farm_id,
      kind: 'catalog.update_stock',
      params: { product_id: shared.product },
      body: { quantity: 1, reason: 'Found' },
    }
  }
  if (choice < 0.97) return ofTheHerd(id, lost, { ...shared, on: longBefore }, expected)
  // An invalid operation: it is refused wherever it comes, and doesn't affect the others.
  expected.refused.push(id)
  return { id, farm_id, kind: 'tasks.create', body: { id, title: '' } }
}

/** A birth, or the weight of a calf that the server may not know yet: it learns of the calf only from the birth. */
function ofTheHerd(id: string, calves: string[], { cow, on }: Shared & { on: string }, expected: Expected): NewCommand {
  const isBorn = on !== longBefore
  const common = { id, on, device_at: new Date().toISOString() }
  const line = { id, farm_id, kind: 'livestock.record_event' }
  const calf = calves.pop()
  if (calf) {
    expected[isBorn ? 'weighed' : 'held'].push(id)
    return { ...line, params: { animal_id: calf }, about: [calf], body: { ...common, kind: 'weight', weight: 80 } }
  }
  const young = { id: randomUUID(), name: `Calf of ${id}` }
  calves.push(young.id)
  if (isBorn) expected.born.push(young.id)
  else expected.refused.push(id)
  const body = { ...common, kind: 'birth', alive: 1, young: [young] }
  return { ...line, params: { animal_id: cow }, makes: [id, young.id], body }
}

/** The records made on one device. */
type Made = {
  made: string[]
  calves: string[]
  /** Calves whose birth is refused. */
  lost: string[]
}
/** The cow was not on the farm yet, so a birth on that day is refused. */
const longBefore = '2020-05-04'
type Shared = { open: string[]; toComplete: string[]; product: string; flock: string; cow: string; field: string }
const flockSize = 1000

const spray = (field_id: string) => {
  const facts = { kind: 'spray', product: 'Copper Shield', amount: 12, amount_unit: 'fl oz', applicator: 'June' } as const
  return { ...facts, field_id, started_at: '2026-05-04T10:00:00Z', ended_at: '2026-05-04T11:00:00Z', pre_harvest_days: 3 }
}

async function prepare(): Promise<Shared> {
  const [june] = people as [Person]
  const { product } = await addHarvest(june)
  await june.client.call(updateStock, {
    params: { product_id: product.id },
    body: { quantity: 0, operation: 'set', reason: 'Empty' },
  })
  const some = async (count: number) => Promise.all(Array.from({ length: count }, async () => (await addTask(june)).id))
  const flock = await addFlock(june, { head: flockSize })
  const cow = await addAnimal(june)
  const field = await addField(june)
  return { open: await some(3), toComplete: await some(4), product: product.id, flock: flock.id, cow: cow.id, field: field.id }
}

const ids = (rows: readonly { id: string | null }[]): string[] => rows.flatMap(({ id }) => id ?? []).sort()

test.each(Array.from({ length: runs }, (_, run) => Date.now() + run))(
  `storm %i: ${devices} devices with ${commands} commands each, ${faults * 100} % of all calls fail; nothing is lost or done twice`,
  async (seed) => {
    const random = seeded(seed)
    const network = badNetwork(random, faults)
    const shared = await prepare()
    const expected: Expected = {
      tasks: [],
      times: [],
      items: [],
      edits: [],
      lines: [],
      born: [],
      weighed: [],
      inputs: [],
      refused: [],
      held: [],
      added: 0,
    }
    const all = people.map((person, n) => ({
      ...openDevice(person, `${seed}-${n}`, network),
      made: [] as string[],
      calves: [] as string[],
      lost: [] as string[],
    }))

    await Promise.all(
      all.map(async (device) => {
        for (let n = 0; n < commands; n += 1) {
          const tab = device.tabs[Math.floor(random() * 2)]
          await tab?.add(anyCommand(random, device, shared, expected))
          if (random() < 0.4) await tab?.flush()
          if (random() < 0.2) await network.deliverLate()
          // The app is closed and reopened: only its storage survives.
          if (random() < 0.05) device.tabs[0] = device.openTab()
        }
      }),
    )
    network.heal()
    for (let round = 0; round < 3; round += 1) for (const device of all) await device.tabs[0]?.flush()
    while (!network.isEmpty()) await network.deliverLate()

    const left = (await Promise.all(all.map(async (device) => (await device.tabs[1]?.rows()) ?? []))).flat()
    const inState = (wanted: string) => ids(left.filter(({ state }) => state === wanted))
    expect(inState('waiting'), 'operations that depend on a refused one were not tried').toEqual(expected.held.sort())
    expect(inState('refused'), 'the outbox keeps the refused operations').toEqual(expected.refused.sort())

    const { kysely } = farmlane.database
    const found = async (
      table: 'tasks' | 'task_times' | 'task_items' | 'inputs' | 'animals' | 'animal_events',
      wanted: string[],
    ) =>
      ids(
        await kysely
          .selectFrom(table)
          .select('id')
          .where('id', 'in', [...wanted, farm_id])
          .execute(),
      )
    expect(await found('tasks', expected.tasks)).toEqual(expected.tasks.sort())
    expect(await found('task_times', expected.times)).toEqual(expected.times.sort())
    expect(await found('task_items', expected.items)).toEqual(expected.items.sort())
    expect(await found('inputs', expected.inputs)).toEqual(expected.inputs.sort())
    expect(await found('animals', expected.born)).toEqual(expected.born.sort())
    expect(await found('animal_events', expected.weighed)).toEqual(expected.weighed.sort())
    const events = kysely.selectFrom('task_events')
    const edits = await events
      .select('op_id as id')
      .where('op_id', 'in', [...expected.edits, farm_id])
      .execute()
    expect(ids(edits), 'the history has every written title once').toEqual(expected.edits.sort())
    const completed = events.where('deed', '=', 'completed').where('task_id', 'in', shared.toComplete)
    const completions = (await completed.select('task_id').execute()).map(({ task_id }) => task_id)
    expect(new Set(completions).size, 'a task completed twice has one completion').toBe(completions.length)
    const flock = kysely.selectFrom('animals').select('head').where('id', '=', shared.flock)
    const lines = kysely
      .selectFrom('animal_events')
      .select('id')
      .where('animal_id', '=', shared.flock)
      .where('kind', '=', 'death')
    expect(ids(await lines.execute())).toEqual(expected.lines.sort())
    expect(await flock.executeTakeFirst(), 'each death is counted once').toEqual({
      head: flockSize - expected.lines.length,
    })
    const lots = await kysely.selectFrom('lots').select('on_hand').where('product_id', '=', shared.product).execute()
    expect(lots.reduce((sum, { on_hand }) => sum + Number(on_hand), 0)).toBe(expected.added)
    expect(await checkInvariants(farmlane.database)).toEqual([])
    expect([...network.counts], 'some calls failed').not.toEqual([])
  },
  60_000,
)
