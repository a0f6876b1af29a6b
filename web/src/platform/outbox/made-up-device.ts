import 'fake-indexeddb/auto'
import { Problem, type ProblemCode } from '@farmlane/contract/kernel/problem.ts'
import { createQueue, type WithLock } from '../locks.ts'
import { createOutbox, type SendRow } from './create-outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import { createOutboxStore } from './outbox-store.ts'

export const june = 'june'
export const willow = 'willow-bend'
export const stony = 'stony-brook'

let disk = 0
let keys = 0

/** For every test, and every try of one, a device that has kept nothing yet. */
export const newDevice = (): void => void (disk += 1)

/** A server that keeps the first answer to every key, as ours does. */
export function farmServer() {
  const answers = new Map<string, unknown>()
  const records: { id: string; farm: string }[] = []
  const refused = new Map<string, Problem>()
  return {
    records,
    ids: () => records.map(({ id }) => id),
    refuse: (id: string, problem: Problem) => void refused.set(id, problem),
    accept: (id: string) => void refused.delete(id),
    take(row: OutboxRow): unknown {
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

type Tab = { send: SendRow; withLock?: WithLock; owner?: () => string | null; told?: () => void }

/** A tab of the browser: all of them share the disk, as those of a real one do. */
export function openTab({ send, withLock = createQueue(), owner = () => june, told = () => {} }: Tab) {
  const outbox = createOutbox({
    store: createOutboxStore(`device-${disk}`),
    withLock,
    owner,
    newKey: () => `key-${(keys += 1)}`,
    now: () => new Date('2026-08-15T10:00:00Z'),
    tellOthers: told,
  })
  outbox.learn('harvests.record', send)
  return outbox
}

export const harvest = (id: string, farm_id = willow) => ({ id, farm_id, kind: 'harvests.record', body: { id }, shown: null })
export const said = (code: ProblemCode, message: string = code, retryAfter?: number) =>
  new Problem(code, message, retryAfter === undefined ? {} : { retryAfter })
