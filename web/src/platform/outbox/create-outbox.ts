import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { WithLock } from '../locks.ts'
import type { NewDeed, OutboxRow } from './outbox-row.ts'
import type { OutboxStore } from './outbox-store.ts'
import { failsAlone, refusalIn, restAskedIn } from './verdict.ts'

/** How rows of one kind are sent. Answers what the server answered; throws what `callApi` throws. */
export type SendRow = (row: OutboxRow) => Promise<unknown>

export type Outcome =
  | { state: 'sent'; reply: unknown }
  | { state: 'refused'; problem: Problem }
  | { state: 'waiting'; restMs: number; alone?: boolean }

export type OutboxDeps = {
  store: OutboxStore
  /** One sender at a time, over all tabs. */
  withLock: WithLock
  owner: () => string | null
  newKey: () => string
  now: () => Date
  /** Tells the other tabs that rows have changed. */
  tellOthers: () => void
}

const stillWaiting: Outcome = { state: 'waiting', restMs: 0 }
const problemOf = ({ message, fields }: NonNullable<OutboxRow['problem']>) =>
  new Problem('invalid', message, { ...(fields && { fields }) })

/**
 * Deeds that must reach the server, whatever the network does. A deed is on the disk before it is sent, leaves it only when the server
 * has it, and is sent again until then. A refused one waits for its owner and holds nobody up. Nothing expires.
 */
export function createOutbox({ store, withLock, owner, newKey, now, tellOthers }: OutboxDeps) {
  const kinds = new Map<string, SendRow>()
  const onChanged = new Set<() => void>()
  const onSent = new Set<(row: OutboxRow, reply: unknown) => void>()

  const changed = () => {
    for (const listener of onChanged) listener()
    tellOthers()
  }

  async function send(row: OutboxRow): Promise<Outcome> {
    const sendRow = kinds.get(row.kind)
    // Written by a newer version of the app: that one will know.
    if (!sendRow) return stillWaiting
    const attempts = row.attempts + 1
    try {
      const reply = await sendRow(row)
      await store.remove(row.seq)
      for (const listener of onSent) listener(row, reply)
      return { state: 'sent', reply }
    } catch (error) {
      const problem = refusalIn(error)
      if (!problem) {
        await store.change(row.seq, { attempts })
        return { state: 'waiting', restMs: restAskedIn(error), alone: failsAlone(error) }
      }
      const why = { message: problem.message, fields: problem.fields ?? null }
      await store.change(row.seq, { state: 'refused', problem: why, attempts })
      return { state: 'refused', problem }
    }
  }

  /** Sends everything of this owner that waits: in order within a farm; a farm that cannot be served now rests, the others go on. */
  async function sendAll(me: string): Promise<Map<string, Outcome>> {
    const outcomes = new Map<string, Outcome>()
    const resting = new Set<string>()
    const seen = new Set<string>()
    for (;;) {
      const due = (await store.list(me)).filter(({ id, state }) => state === 'waiting' && !seen.has(id))
      // Rows may come in while others are on their way, so the list is read until it has nothing new.
      if (due.length === 0) return outcomes
      for (const { id, farm_id } of due) {
        seen.add(id)
        if (resting.has(farm_id)) continue
        const row = await store.get(id)
        // Signed out, or withdrawn, since the list was read.
        if (owner() !== me) return outcomes
        if (row?.state !== 'waiting') continue
        const outcome = await send(row)
        outcomes.set(id, outcome)
        // One that our server stumbles over must not keep those behind it from being sent.
        if (outcome.state === 'waiting' && !outcome.alone) resting.add(farm_id)
        changed()
      }
    }
  }

  /** One round. `waiting` says whether another is worth while, `restMs` how long the server asked to be left alone. */
  async function flush(): Promise<{ outcomes: Map<string, Outcome>; waiting: boolean; restMs: number }> {
    const outcomes = await withLock(async () => {
      const me = owner()
      return me === null ? new Map<string, Outcome>() : sendAll(me)
    })
    const rests = [...outcomes.values()].map((outcome) => (outcome.state === 'waiting' ? outcome.restMs : -1))
    return { outcomes, waiting: rests.some((rest) => rest >= 0), restMs: Math.max(0, ...rests) }
  }

  return {
    /** Each feature brings the kinds it knows, before anything of theirs is written. */
    learn: (kind: string, sendRow: SendRow): void => void kinds.set(kind, sendRow),

    /** On the disk when this resolves. Under the id of a refused row it is the correction of that row. */
    async add(deed: NewDeed): Promise<void> {
      const me = owner()
      if (me === null) throw new Error('Nobody is signed in: this deed would belong to no one.')
      const row = { ...deed, owner: me, key: newKey(), created_at: now().toISOString(), attempts: 0 }
      await store.add({ ...row, state: 'waiting', problem: null })
      changed()
    },

    /** Tries to send a row now, after those before it, and says what became of it. */
    async deliver(id: string): Promise<Outcome> {
      const { outcomes } = await flush()
      const mine = outcomes.get(id)
      if (mine) return mine
      const row = await store.get(id)
      // Another tab was faster, and has the answer.
      if (!row) return { state: 'sent', reply: undefined }
      return row.problem ? { state: 'refused', problem: problemOf(row.problem) } : stillWaiting
    },

    flush,

    rows: async (): Promise<OutboxRow[]> => {
      const me = owner()
      return me === null ? [] : store.list(me)
    },

    /** The owner says that a refused row may work now. */
    async retry(id: string): Promise<void> {
      const row = await store.get(id)
      if (!row || row.owner !== owner()) return
      await store.change(row.seq, { state: 'waiting', problem: null })
      changed()
      await flush()
    },

    /** False when it was sent before it could be taken back: nothing is withdrawn while it is on its way. */
    withdraw: (id: string): Promise<boolean> =>
      withLock(async () => {
        const row = await store.get(id)
        if (!row || row.owner !== owner()) return false
        await store.remove(row.seq)
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
