import type { WithLock } from '../browser/locks.ts'
import { heldBack, inSendingOrder } from './batches.ts'
import type { KeptFile, NewCommand, OutboxRow } from './outbox-row.ts'
import type { OutboxStore } from './outbox-store.ts'
import { tell } from './tell.ts'

export type QueueDeps = {
  store: OutboxStore
  /** Allows one sender at a time across all tabs. */
  withLock: WithLock
  owner: () => string | null
  newKey: () => string
  now: () => Date
  /** Notifies the other tabs that rows have changed. */
  tellOthers: () => void
}

/** The operations that wait on this device. Adds, lists, corrects and withdraws them, and sends nothing. */
export function createOutboxQueue({ store, withLock, owner, newKey, now, tellOthers }: QueueDeps) {
  const listeners = new Set<() => void>()

  const notifyTab = () => {
    for (const listener of listeners) tell(listener)
  }
  const notifyAllTabs = () => {
    notifyTab()
    tellOthers()
  }

  async function list(): Promise<OutboxRow[]> {
    const me = owner()
    return me === null ? [] : store.list(me)
  }

  /** The row of a command of the signed-in user. */
  function newRow(command: NewCommand, file?: KeptFile): Omit<OutboxRow, 'seq'> {
    const me = owner()
    if (me === null) throw new Error('Nobody is signed in, so this command has no owner.')
    return {
      params: {},
      shown: null,
      about: [],
      makes: [command.id],
      ...command,
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
    newRow,
    list,
    notifyTab,
    notifyAllTabs,
    get: (id: string): Promise<OutboxRow | undefined> => store.get(id),
    fileOf: (row: OutboxRow): Promise<KeptFile | undefined> => store.fileOf(row),

    /** The row is on the disk when this resolves. Reusing the id of an existing row corrects that row. */
    async add(command: NewCommand, file?: KeptFile): Promise<void> {
      const before = await store.get(command.id).catch(() => undefined)
      const row = newRow(command, file)
      // A correction keeps the row's picture.
      await store.add({ ...row, file: row.file ?? (before?.file && { ...before.file, upload: null }) ?? null }, file)
      notifyAllTabs()
    },

    /** Makes a refused row wait again, at its owner's request. Returns false for a row that isn't there or isn't theirs. */
    async waitAgain(id: string): Promise<boolean> {
      const row = await store.get(id)
      if (!row || row.owner !== owner()) return false
      await store.change([[row.seq, { state: 'waiting', problem: null }]])
      notifyAllTabs()
      return true
    },

    /** Withdraws a row and all rows that depend on it. Waits for a pending send, and returns false if the row was sent first. */
    withdraw: (id: string): Promise<boolean> =>
      withLock(async () => {
        const all = await list()
        if (!all.some((row) => row.id === id)) return false
        const held = heldBack(inSendingOrder(all), new Set([id]))
        await store.remove(all.filter((row) => row.id === id || held.has(row.id)))
        notifyAllTabs()
        return true
      }),

    onChanged(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
