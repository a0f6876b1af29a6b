import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { operationOf } from './batches.ts'
import { createOutboxQueue, type QueueDeps } from './outbox-queue.ts'
import type { KeptFile, NewCommand, OutboxRow } from './outbox-row.ts'
import { type Outcome, type ServerCalls, sendRound, stillWaiting } from './send-round.ts'
import { tell } from './tell.ts'
import { problemIn } from './verdict.ts'

/**
 * Called with the server's reply before the row leaves the device. No screen may be open when an old operation is finally sent.
 */
export type OnTold = (row: OutboxRow, reply: unknown) => void

export type OutboxDeps = QueueDeps & ServerCalls

/**
 * Delivers operations to the server over an unreliable network. An operation is on the disk before it is sent, and is resent
 * until the server has it. A refused one waits for its owner and blocks only the operations that depend on it. Nothing expires.
 */
export function createOutbox({ sendBatch, sendFile, ...deps }: OutboxDeps) {
  const { store, owner, withLock } = deps
  const queue = createOutboxQueue(deps)
  const kinds = new Map<string, OnTold>()
  const sentListeners = new Set<OnTold>()
  const sizes = new Map<string, number>()
  let sending = false

  const setSending = (now: boolean) => {
    if (sending === now) return
    sending = now
    queue.notifyTab()
  }
  const onReply: OnTold = (row, reply) => tell(kinds.get(row.kind), row, reply)
  const onSent: OnTold = (row, reply) => {
    for (const listener of sentListeners) tell(listener, row, reply)
  }

  /** Sends what is pending. `waiting` is true if rows remain to retry; `restMs` is the server's Retry-After. */
  async function flush(): Promise<{ outcomes: Map<string, Outcome>; waiting: boolean; restMs: number }> {
    const outcomes = await withLock(async () => {
      const me = owner()
      if (me === null) return new Map<string, Outcome>()
      const isKnown = (kind: string) => kinds.has(kind)
      const heard = { isKnown, onReply, onSent, onSending: () => setSending(true), onProgress: queue.notifyAllTabs }
      return sendRound({ store, owner, sendBatch, sendFile, sizes, ...heard }, me).finally(() => setSending(false))
    })
    const rests = [...outcomes.values()].map((outcome) => (outcome.state === 'waiting' ? outcome.restMs : -1))
    return { outcomes, waiting: rests.some((rest) => rest >= 0), restMs: Math.max(0, ...rests) }
  }

  return {
    /** Each feature registers its kinds before it adds any row of them. */
    learn: (kind: string, onTold: OnTold = () => {}): void => void kinds.set(kind, onTold),
    add: queue.add,
    rows: queue.list,
    fileOf: queue.fileOf,
    withdraw: queue.withdraw,
    onChanged: queue.onChanged,
    flush,
    isSending: (): boolean => sending,

    /** For a device that cannot store anything: sends right now, or throws. */
    async sendUnkept(command: NewCommand, file?: KeptFile): Promise<unknown> {
      const row = { ...queue.newRow(command, file), seq: 0 }
      if (row.file && file) row.file.upload = await sendFile(file, `${row.key}-file`, row.owner)
      const [result] = await sendBatch(row.farm_id, [operationOf(row, [])], row.owner)
      if (!result || (result.state !== 'applied' && result.state !== 'duplicate')) throw problemIn(result)
      onReply(row, result.reply)
      onSent(row, result.reply)
      return result.reply
    },

    /** Tries to send a row now, after the rows before it, and returns its outcome. */
    async deliver(id: string): Promise<Outcome> {
      const { outcomes } = await flush()
      const mine = outcomes.get(id)
      if (mine) return mine
      const row = await queue.get(id)
      // Another tab sent it first and got the reply.
      if (!row) return { state: 'sent', reply: undefined }
      return row.problem ? { state: 'refused', problem: problemOf(row.problem) } : stillWaiting
    },

    /** Resends a refused row at its owner's request. */
    async retry(id: string): Promise<void> {
      if (await queue.waitAgain(id)) await flush()
    },

    onSent(listener: OnTold): () => void {
      sentListeners.add(listener)
      return () => void sentListeners.delete(listener)
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>

const problemOf = ({ message, fields }: NonNullable<OutboxRow['problem']>) =>
  new Problem('invalid', message, { ...(fields && { fields }) })
