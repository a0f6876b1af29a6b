import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { maxOperations } from '@farmlane/contract/sync/constants.ts'
import type { Operation, OperationResult } from '@farmlane/contract/sync/routes.ts'
import type { WithLock } from '../browser/locks.ts'
import { heldBack, inSendingOrder, nextBatch, operationOf } from './batches.ts'
import type { KeptFile, NewCommand, OutboxRow } from './outbox-row.ts'
import type { OutboxStore } from './outbox-store.ts'
import { tell } from './tell.ts'
import { aboutTheCall, failsAlone, problemIn, refusalIn, restAskedIn } from './verdict.ts'

export type Outcome =
  | { state: 'sent'; reply: unknown }
  | { state: 'refused'; problem: Problem }
  | { state: 'waiting'; restMs: number }

/**
 * Called with the server's reply before the row leaves the device. No screen may be open when an old operation is finally sent.
 */
export type OnTold = (row: OutboxRow, reply: unknown) => void

export type OutboxDeps = {
  store: OutboxStore
  /** Sends many operations of one farm in one call, as their owner or not at all. Throws like `callApi`. */
  sendBatch: (farmId: string, operations: readonly Operation[], owner: string) => Promise<readonly OperationResult[]>
  /** Uploads a picture, as its owner or not at all, and returns its id. Throws like `callApi`. */
  sendFile: (file: KeptFile, key: string, owner: string) => Promise<string>
  /** Allows one sender at a time across all tabs. */
  withLock: WithLock
  owner: () => string | null
  newKey: () => string
  now: () => Date
  /** Notifies the other tabs that rows have changed. */
  tellOthers: () => void
}

const stillWaiting: Outcome = { state: 'waiting', restMs: 0 }
const problemOf = ({ message, fields }: NonNullable<OutboxRow['problem']>) =>
  new Problem('invalid', message, { ...(fields && { fields }) })

/** The state of one flush. */
type Round = {
  readonly me: string
  readonly outcomes: Map<string, Outcome>
  /** Farms to skip for the rest of this flush. */
  readonly resting: Set<string>
  /** Rows already tried in this flush. */
  readonly tried: Set<string>
}

/**
 * Delivers operations to the server over an unreliable network. An operation is on the disk before it is sent, and is resent
 * until the server has it. A refused one waits for its owner and blocks only the operations that depend on it. Nothing expires.
 */
export function createOutbox({ store, sendBatch, sendFile, withLock, owner, newKey, now, tellOthers }: OutboxDeps) {
  const kinds = new Map<string, OnTold>()
  const onChanged = new Set<() => void>()
  const onSent = new Set<(row: OutboxRow, reply: unknown) => void>()
  /** Batch size per farm: reduced after a failed call, because of a weak connection or one bad operation in the batch. */
  const sizes = new Map<string, number>()
  let sending = false

  const changed = () => {
    for (const listener of onChanged) tell(listener)
    tellOthers()
  }

  async function refuse(round: Round, row: OutboxRow, problem: Problem): Promise<void> {
    const why = { message: problem.message, fields: problem.fields ?? null }
    await store.change([[row.seq, { state: 'refused', problem: why, attempts: row.attempts + 1 }]])
    round.outcomes.set(row.id, { state: 'refused', problem })
  }

  async function wait(round: Round, rows: readonly OutboxRow[], restMs = 0): Promise<void> {
    await store.change(rows.map((row) => [row.seq, { attempts: row.attempts + 1 }] as const))
    for (const { id } of rows) round.outcomes.set(id, { state: 'waiting', restMs })
  }

  /** Processes the results of a call, which may cover only a part of the batch. */
  async function settle(round: Round, batch: readonly OutboxRow[], results: readonly OperationResult[]): Promise<void> {
    const byKey = new Map(batch.map((row) => [row.key, row]))
    const sent: [OutboxRow, unknown][] = []
    const waiting: OutboxRow[] = []
    for (const result of results) {
      const row = byKey.get(result.id)
      if (!row) continue
      round.tried.add(row.id)
      if (result.state === 'applied' || result.state === 'duplicate') {
        tell(kinds.get(row.kind), row, result.reply)
        sent.push([row, result.reply])
      } else if (result.state === 'refused') await refuse(round, row, problemIn(result))
      else if (result.state === 'later') {
        round.resting.add(row.farm_id)
        await wait(round, [row], (result.retry_after ?? 0) * 1000)
      } else waiting.push(row)
    }
    await wait(round, waiting)
    await store.remove(sent.map(([row]) => row))
    for (const [row, reply] of sent) {
      round.outcomes.set(row.id, { state: 'sent', reply })
      for (const listener of onSent) tell(listener, row, reply)
    }
    // If no result matches the batch, mark all as tried, or the loop would never end.
    if (!results.some(({ id }) => byKey.has(id))) for (const { id } of batch) round.tried.add(id)
  }

  async function sendSome(round: Round, farmId: string, inOrder: readonly OutboxRow[]): Promise<void> {
    const most = sizes.get(farmId) ?? maxOperations
    const batch = nextBatch(inOrder, most)
    try {
      const results = await sendBatch(
        farmId,
        batch.map((row) => operationOf(row, batch)),
        round.me,
      )
      sizes.set(farmId, Math.min(maxOperations, most * 4))
      await settle(round, batch, results)
    } catch (error) {
      sizes.set(farmId, Math.max(1, Math.floor(batch.length / 4)))
      const problem = refusalIn(error)
      // The call as a whole failed, perhaps because of one bad operation: smaller batches isolate it.
      if (batch.length > 1 && (failsAlone(error) || (problem && !aboutTheCall(problem)))) return
      for (const { id } of batch) round.tried.add(id)
      if (problem) {
        for (const row of batch) await refuse(round, row, problem)
        return
      }
      // A 500 on one operation must not block the ones after it.
      if (!failsAlone(error)) round.resting.add(farmId)
      await wait(round, batch, restAskedIn(error))
    }
  }

  /** Uploads a row's picture before the row, under its own idempotency key. */
  async function sendPicture(round: Round, row: OutboxRow): Promise<void> {
    try {
      const file = await store.fileOf(row)
      if (!row.file || !file) throw new Problem('gone', 'The picture is not on this device any more. Please take it again.')
      const upload = await sendFile(file, `${row.key}-file`, row.owner)
      await store.change([[row.seq, { file: { ...row.file, upload } }]])
    } catch (error) {
      round.tried.add(row.id)
      const problem = refusalIn(error)
      if (problem) await refuse(round, row, problem)
      else {
        if (!failsAlone(error)) round.resting.add(row.farm_id)
        await wait(round, [row], restAskedIn(error))
      }
    }
  }

  /**
   * Sends everything pending for this owner: in order within a farm, pictures last because nothing depends on them and uploads
   * are slow. Skips a farm that cannot be served now and goes on with the others.
   */
  async function sendAll(round: Round): Promise<void> {
    for (;;) {
      // Rows may be added, corrected or withdrawn during a call, so reread the list until nothing is due.
      const all = await store.list(round.me)
      // The user signed out or changed since the list was read.
      if (owner() !== round.me) return
      const isDue = (row: OutboxRow) => row.state === 'waiting' && !round.tried.has(row.id)
      const order = inSendingOrder(all)
      const held = heldBack(order, new Set(all.filter((row) => !isDue(row)).map(({ id }) => id)))
      // Skips unknown kinds, which a newer version of the app wrote.
      const due = order.filter((row) => isDue(row) && !held.has(row.id) && kinds.has(row.kind) && !round.resting.has(row.farm_id))
      const [first] = due
      if (!first) {
        for (const { id } of all.filter((row) => row.state === 'waiting' && !round.outcomes.has(row.id)))
          round.outcomes.set(id, stillWaiting)
        return
      }
      setSending(true)
      const ofFarm = due.filter((row) => row.farm_id === first.farm_id)
      const ready = ofFarm.filter(({ file }) => file === null || file.upload !== null)
      if (ready.length > 0) await sendSome(round, first.farm_id, ready)
      else await sendPicture(round, ofFarm[0] as OutboxRow)
      changed()
    }
  }

  function setSending(now: boolean): void {
    if (sending === now) return
    sending = now
    for (const listener of onChanged) tell(listener)
  }

  /** Tries each pending row once. `waiting` is true if rows remain to retry; `restMs` is the server's Retry-After. */
  async function flush(): Promise<{ outcomes: Map<string, Outcome>; waiting: boolean; restMs: number }> {
    const outcomes = await withLock(async () => {
      const me = owner()
      const round = { me: me ?? '', outcomes: new Map<string, Outcome>(), resting: new Set<string>(), tried: new Set<string>() }
      if (me !== null) await sendAll(round).finally(() => setSending(false))
      return round.outcomes
    })
    const rests = [...outcomes.values()].map((outcome) => (outcome.state === 'waiting' ? outcome.restMs : -1))
    return { outcomes, waiting: rests.some((rest) => rest >= 0), restMs: Math.max(0, ...rests) }
  }

  function rowOf(deed: NewCommand, file?: KeptFile): Omit<OutboxRow, 'seq'> {
    const me = owner()
    if (me === null) throw new Error('Nobody is signed in: this deed would belong to no one.')
    return {
      params: {},
      shown: null,
      about: [],
      makes: [deed.id],
      ...deed,
      owner: me,
      key: newKey(),
      created_at: now().toISOString(),
      attempts: 0,
      state: 'waiting',
      problem: null,
      file: file ? { name: file.name, type: file.type, upload: null } : null,
    }
  }

  return {
    /** Each feature registers its kinds before it adds any row of them. */
    learn: (kind: string, onTold: OnTold = () => {}): void => void kinds.set(kind, onTold),

    /** The row is on the disk when this resolves. Reusing the id of an existing row corrects that row. */
    async add(deed: NewCommand, file?: KeptFile): Promise<void> {
      const before = await store.get(deed.id).catch(() => undefined)
      const row = rowOf(deed, file)
      // A correction keeps the row's picture.
      await store.add({ ...row, file: row.file ?? (before?.file && { ...before.file, upload: null }) ?? null }, file)
      changed()
    },

    /** For a device that cannot store anything: sends right now, or throws. */
    async sendUnkept(deed: NewCommand, file?: KeptFile): Promise<unknown> {
      const row = { ...rowOf(deed, file), seq: 0 }
      if (row.file && file) row.file.upload = await sendFile(file, `${row.key}-file`, row.owner)
      const [result] = await sendBatch(row.farm_id, [operationOf(row, [])], row.owner)
      if (!result || (result.state !== 'applied' && result.state !== 'duplicate')) throw problemIn(result)
      tell(kinds.get(row.kind), row, result.reply)
      for (const listener of onSent) tell(listener, row, result.reply)
      return result.reply
    },

    /** Tries to send a row now, after the rows before it, and returns its outcome. */
    async deliver(id: string): Promise<Outcome> {
      const { outcomes } = await flush()
      const mine = outcomes.get(id)
      if (mine) return mine
      const row = await store.get(id)
      // Another tab sent it first and got the reply.
      if (!row) return { state: 'sent', reply: undefined }
      return row.problem ? { state: 'refused', problem: problemOf(row.problem) } : stillWaiting
    },

    flush,
    isSending: (): boolean => sending,

    rows: async (): Promise<OutboxRow[]> => {
      const me = owner()
      return me === null ? [] : store.list(me)
    },
    fileOf: (row: OutboxRow): Promise<KeptFile | undefined> => store.fileOf(row),

    /** Resends a refused row at its owner's request. */
    async retry(id: string): Promise<void> {
      const row = await store.get(id)
      if (!row || row.owner !== owner()) return
      await store.change([[row.seq, { state: 'waiting', problem: null }]])
      changed()
      await flush()
    },

    /** Withdraws a row and all rows that depend on it. Waits for a pending send, and returns false if the row was sent first. */
    withdraw: (id: string): Promise<boolean> =>
      withLock(async () => {
        const me = owner()
        const all = me === null ? [] : await store.list(me)
        if (!all.some((row) => row.id === id)) return false
        const held = heldBack(inSendingOrder(all), new Set([id]))
        await store.remove(all.filter((row) => row.id === id || held.has(row.id)))
        changed()
        return true
      }),

    onChanged(listener: () => void): () => void {
      onChanged.add(listener)
      return () => void onChanged.delete(listener)
    },
    onSent(listener: (row: OutboxRow, reply: unknown) => void): () => void {
      onSent.add(listener)
      return () => void onSent.delete(listener)
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>
