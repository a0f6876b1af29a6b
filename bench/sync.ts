import { randomUUID } from 'node:crypto'
import { maxOperations } from '@farmlane/contract/sync/constants.ts'
import { demoPassword } from '../server/src/modules/identity/index.ts'
import type { Child } from './child.ts'

/** Weeks of one person's work: tasks created, started, a checklist item ticked, timed and completed. */
const operations = 1000

export type SyncTime = {
  readonly operations: number
  readonly calls: number
  readonly seconds: number
  readonly longestCall: number
}

/** Measures how long a device takes to send what it recorded offline, call after call as the outbox does. */
export async function measureSync(app: Child): Promise<SyncTime> {
  console.log(`${operations} operations of a device that comes back …`)
  const site = `http://localhost:${app.port}/api`
  const ask = async <T>(path: string, access: string, body?: unknown): Promise<T> => {
    const answer = await fetch(site + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { access } = await ask<{ access: string }>('/auth/login/', '', { username: 'farmer', password: demoPassword })
  const { results: farms } = await ask<{ results: { id: string }[] }>('/farms/', access)
  const path = `/farms/${farms[0]?.id}/sync/`
  let queue = work()
  let [calls, longestCall] = [0, 0]
  const begun = performance.now()
  while (queue.length > 0) {
    const asked = performance.now()
    const { results } = await ask<{ results: { id: string; state: string }[] }>(path, access, {
      operations: queue.slice(0, maxOperations),
    })
    const stuck = results.find(({ state }) => state !== 'applied')
    if (stuck) throw new Error(`an operation was ${stuck.state}`)
    longestCall = Math.max(longestCall, performance.now() - asked)
    calls += 1
    queue = queue.slice(results.length)
  }
  return { operations, calls, seconds: (performance.now() - begun) / 1000, longestCall: longestCall / 1000 }
}

function work() {
  const op = (kind: string, params: object, body: object) => ({ id: randomUUID(), kind, params, body })
  return Array.from({ length: operations / 5 }, (_, n) => {
    const [task_id, item_id] = [randomUUID(), randomUUID()]
    return [
      op('tasks.create', {}, { id: task_id, title: `Bench ${n}`, checklist: [{ id: item_id, text: 'A step' }] }),
      op('tasks.start', { task_id }, { op_id: randomUUID() }),
      op('tasks.update_item', { task_id, item_id }, { done: true, op_id: randomUUID() }),
      op('tasks.add_time', { task_id }, { id: randomUUID(), minutes: 15 }),
      op('tasks.complete', { task_id }, { op_id: randomUUID() }),
    ]
  }).flat()
}

export const syncTable = ({ operations: sent, calls, seconds, longestCall }: SyncTime): string =>
  `${sent} offline operations drained in ${calls} calls and ${seconds.toFixed(1)} s, the longest call ${longestCall.toFixed(1)} s`
