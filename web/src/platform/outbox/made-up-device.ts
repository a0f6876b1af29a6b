import 'fake-indexeddb/auto'
import { Problem, type ProblemCode } from '@farmlane/contract/kernel/problem.ts'
import type { Operation, OperationResult } from '@farmlane/contract/sync/routes.ts'
import { createQueue, type WithLock } from '../browser/locks.ts'
import { createOutbox, type OutboxDeps } from './create-outbox.ts'
import type { NewCommand } from './outbox-row.ts'
import { createOutboxStore } from './outbox-store.ts'
import { refusalIn } from './verdict.ts'

/** One operation of a call, as the fake server sees it. */
export type SentRow = { id: string; farm_id: string; key: string; kind: string; body: unknown }
/** What the server does with one operation. Throwing a NetworkError fails the whole call, so none of its results arrive. */
export type DoOne = (row: SentRow) => Promise<unknown>

export const june = 'june'
export const willow = 'willow-bend'
export const stony = 'stony-brook'

let disk = 0
let keys = 0

/** Gives each test, and each run of a property test, a device with an empty disk. */
export const newDevice = (): void => void (disk += 1)

/** A server that, like ours, stores the first reply for every idempotency key. */
export function farmServer() {
  const answers = new Map<string, unknown>()
  const records: { id: string; farm: string }[] = []
  const refused = new Map<string, Problem>()
  return {
    records,
    ids: () => records.map(({ id }) => id),
    refuse: (id: string, problem: Problem) => void refused.set(id, problem),
    accept: (id: string) => void refused.delete(id),
    take(row: SentRow): unknown {
      const problem = refused.get(row.id)
      if (problem) throw problem
      if (!answers.has(row.key)) {
        records.push({ id: row.id, farm: row.farm_id })
        answers.set(row.key, { id: row.id, lot_id: `LOT of ${row.id}` })
      }
      return answers.get(row.key)
    },
  }
}

/** Processes a batch like our server: one operation after the other, each with its own result. */
export const inBatches =
  (doOne: DoOne) =>
  async (farm_id: string, operations: readonly Operation[]): Promise<OperationResult[]> => {
    const results: OperationResult[] = []
    const missing = new Set<string>()
    for (const operation of operations) {
      const result = operation.needs.some((id) => missing.has(id))
        ? { id: operation.id, state: 'held' as const }
        : await resultOf(doOne, farm_id, operation)
      if (result.state !== 'applied') missing.add(operation.id)
      results.push(result)
      if (result.state === 'later') break
    }
    return results
  }

async function resultOf(doOne: DoOne, farm_id: string, { id: key, kind, params, body }: Operation): Promise<OperationResult> {
  try {
    const id = (body?.['id'] as string | undefined) ?? params['id'] ?? key
    return { id: key, state: 'applied', reply: await doOne({ id, farm_id, key, kind, body }) }
  } catch (error) {
    if (!(error instanceof Problem) || (!refusalIn(error) && error.status < 500 && error.code === 'not_found')) throw error
    const { code, message, fields, retryAfter, status } = error
    const problem = { code, message, ...(fields && { fields: { ...fields } }) }
    const state = refusalIn(error) ? 'refused' : status === 500 ? 'failed' : 'later'
    return { id: key, state, problem, ...(retryAfter !== undefined && { retry_after: retryAfter }) }
  }
}

type Tab = {
  send?: DoOne
  sendBatch?: OutboxDeps['sendBatch']
  sendFile?: OutboxDeps['sendFile']
  withLock?: WithLock
  owner?: () => string | null
  told?: () => void
}

/** A browser tab. All tabs share one disk, as in a real browser. */
export function openTab({ send = async () => ({}), sendBatch, sendFile, withLock = createQueue(), owner, told }: Tab) {
  const outbox = createOutbox({
    store: createOutboxStore(diskName()),
    sendBatch: sendBatch ?? inBatches(send),
    sendFile: sendFile ?? (() => Promise.reject(new Error('no picture was meant to be sent'))),
    withLock,
    owner: owner ?? (() => june),
    newKey: () => `key-${(keys += 1)}`,
    now: () => new Date('2026-08-15T10:00:00Z'),
    tellOthers: told ?? (() => {}),
  })
  outbox.learn('harvests.record')
  return outbox
}

/** The name of this device's database. */
export const diskName = (): string => `device-${disk}`

export const harvest = (id: string, farm_id = willow): NewCommand => ({ id, farm_id, kind: 'harvests.record', body: { id } })
export const said = (code: ProblemCode, message: string = code, retryAfter?: number) =>
  new Problem(code, message, retryAfter === undefined ? {} : { retryAfter })
