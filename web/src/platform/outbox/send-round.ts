import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { maxOperations } from '@farmlane/contract/sync/constants.ts'
import type { Operation, OperationResult } from '@farmlane/contract/sync/routes.ts'
import { heldBack, inSendingOrder, nextBatch, operationOf } from './batches.ts'
import type { KeptFile, OutboxRow } from './outbox-row.ts'
import type { OutboxStore } from './outbox-store.ts'
import { aboutTheCall, failsAlone, problemIn, refusalIn, restAskedIn } from './verdict.ts'

export type Outcome =
  | { state: 'sent'; reply: unknown }
  | { state: 'refused'; problem: Problem }
  | { state: 'waiting'; restMs: number }
export const stillWaiting: Outcome = { state: 'waiting', restMs: 0 }

export type ServerCalls = {
  /** Sends many operations of one farm in one call, as their owner or not at all. Throws like `callApi`. */
  sendBatch: (farmId: string, operations: readonly Operation[], owner: string) => Promise<readonly OperationResult[]>
  /** Uploads a picture, as its owner or not at all, and returns its id. Throws like `callApi`. */
  sendFile: (file: KeptFile, key: string, owner: string) => Promise<string>
}

export type SendDeps = ServerCalls & {
  store: OutboxStore
  owner: () => string | null
  /** Rows of unknown kinds are skipped: a newer version of the app wrote them. */
  isKnown: (kind: string) => boolean
  /** Called with the server's reply before the row leaves the device. */
  onReply: (row: OutboxRow, reply: unknown) => void
  /** Called once the row has left the device. */
  onSent: (row: OutboxRow, reply: unknown) => void
  /** Called before each call to the server. */
  onSending: () => void
  /** Called after each call to the server. */
  onProgress: () => void
  /** Batch size per farm: reduced after a failed call, because of a weak connection or one bad operation in the batch. */
  sizes: Map<string, number>
}

type Round = {
  readonly me: string
  readonly outcomes: Map<string, Outcome>
  /** Farms to skip for the rest of this round. */
  readonly resting: Set<string>
  /** Rows already tried in this round. */
  readonly tried: Set<string>
}

/**
 * Tries each pending row of this owner once: in order within a farm, pictures last because nothing depends on them and uploads
 * are slow. Skips a farm that cannot be served now and goes on with the others. Returns what became of each row.
 */
export async function sendRound(deps: SendDeps, me: string): Promise<Map<string, Outcome>> {
  const round: Round = { me, outcomes: new Map(), resting: new Set(), tried: new Set() }
  for (;;) {
    // Rows may be added, corrected or withdrawn during a call, so reread the list until nothing is due.
    const all = await deps.store.list(me)
    // The user signed out or changed since the list was read.
    if (deps.owner() !== me) return round.outcomes
    const due = dueRows(deps, round, all)
    const [first] = due
    if (!first) {
      const left = all.filter((row) => row.state === 'waiting' && !round.outcomes.has(row.id))
      for (const { id } of left) round.outcomes.set(id, stillWaiting)
      return round.outcomes
    }
    deps.onSending()
    const ready = due.filter(({ file }) => file === null || file.upload !== null)
    if (ready.length > 0) await sendBatch(deps, round, first.farm_id, ready)
    else await sendPicture(deps, round, first)
    deps.onProgress()
  }
}

/** The rows that can be sent now, of the farm whose turn it is. */
function dueRows({ isKnown }: SendDeps, { tried, resting }: Round, all: readonly OutboxRow[]): OutboxRow[] {
  const isDue = (row: OutboxRow) => row.state === 'waiting' && !tried.has(row.id)
  const order = inSendingOrder(all)
  const held = heldBack(order, new Set(all.filter((row) => !isDue(row)).map(({ id }) => id)))
  const due = order.filter((row) => isDue(row) && !held.has(row.id) && isKnown(row.kind) && !resting.has(row.farm_id))
  return due.filter(({ farm_id }) => farm_id === due[0]?.farm_id)
}

async function sendBatch(deps: SendDeps, round: Round, farmId: string, inOrder: readonly OutboxRow[]): Promise<void> {
  const most = deps.sizes.get(farmId) ?? maxOperations
  const batch = nextBatch(inOrder, most)
  const operations = batch.map((row) => operationOf(row, batch))
  try {
    const results = await deps.sendBatch(farmId, operations, round.me)
    deps.sizes.set(farmId, Math.min(maxOperations, most * 4))
    await settle(deps, round, batch, results)
  } catch (error) {
    deps.sizes.set(farmId, Math.max(1, Math.floor(batch.length / 4)))
    const problem = refusalIn(error)
    // The call as a whole failed, perhaps because of one bad operation: smaller batches isolate it.
    if (batch.length > 1 && (failsAlone(error) || (problem && !aboutTheCall(problem)))) return
    await settleFailure(deps, round, batch, error)
  }
}

/** Uploads a row's picture before the row, under its own idempotency key. */
async function sendPicture(deps: SendDeps, round: Round, row: OutboxRow): Promise<void> {
  try {
    const file = await deps.store.fileOf(row)
    if (!row.file || !file) throw new Problem('gone', 'The photo is no longer on this device. Please take it again.')
    const upload = await deps.sendFile(file, `${row.key}-file`, row.owner)
    await deps.store.change([[row.seq, { file: { ...row.file, upload } }]])
  } catch (error) {
    await settleFailure(deps, round, [row], error)
  }
}

/** Processes the results of a call, which may cover only a part of the batch. */
async function settle(
  deps: SendDeps,
  round: Round,
  batch: readonly OutboxRow[],
  results: readonly OperationResult[],
): Promise<void> {
  const byKey = new Map(batch.map((row) => [row.key, row]))
  const sent: [OutboxRow, unknown][] = []
  const waiting: OutboxRow[] = []
  for (const result of results) {
    const row = byKey.get(result.id)
    if (!row) continue
    round.tried.add(row.id)
    if (result.state === 'applied' || result.state === 'duplicate') {
      deps.onReply(row, result.reply)
      sent.push([row, result.reply])
    } else if (result.state === 'refused') await refuse(deps, round, row, problemIn(result))
    else if (result.state === 'later') {
      round.resting.add(row.farm_id)
      await wait(deps, round, [row], (result.retry_after ?? 0) * 1000)
    } else waiting.push(row)
  }
  await wait(deps, round, waiting)
  await deps.store.remove(sent.map(([row]) => row))
  for (const [row, reply] of sent) {
    round.outcomes.set(row.id, { state: 'sent', reply })
    deps.onSent(row, reply)
  }
  // If no result matches the batch, mark all as tried, or the loop would never end.
  if (!results.some(({ id }) => byKey.has(id))) for (const { id } of batch) round.tried.add(id)
}

/** After a failed call, its rows are either refused or wait for the next round. */
async function settleFailure(deps: SendDeps, round: Round, rows: readonly OutboxRow[], error: unknown): Promise<void> {
  for (const { id } of rows) round.tried.add(id)
  const problem = refusalIn(error)
  if (problem) {
    for (const row of rows) await refuse(deps, round, row, problem)
    return
  }
  // A 500 on one operation must not block the ones after it.
  if (!failsAlone(error)) for (const { farm_id } of rows) round.resting.add(farm_id)
  await wait(deps, round, rows, restAskedIn(error))
}

async function refuse({ store }: SendDeps, round: Round, row: OutboxRow, problem: Problem): Promise<void> {
  const why = { message: problem.message, fields: problem.fields ?? null }
  await store.change([[row.seq, { state: 'refused', problem: why, attempts: row.attempts + 1 }]])
  round.outcomes.set(row.id, { state: 'refused', problem })
}

async function wait({ store }: SendDeps, round: Round, rows: readonly OutboxRow[], restMs = 0): Promise<void> {
  await store.change(rows.map((row) => [row.seq, { attempts: row.attempts + 1 }] as const))
  for (const { id } of rows) round.outcomes.set(id, { state: 'waiting', restMs })
}
