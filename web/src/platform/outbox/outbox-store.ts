import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutboxRow } from './outbox-row.ts'

type Schema = DBSchema & { rows: { key: number; value: OutboxRow; indexes: { id: string; owner: string } } }

/** The rows in IndexedDB. 'strict': a write is on the disk before anybody says that it is saved. */
export function createOutboxStore(name = 'farmlane-outbox') {
  let opened: Promise<IDBPDatabase<Schema>> | undefined

  async function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(db) {
        const rows = db.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true })
        rows.createIndex('id', 'id', { unique: true })
        rows.createIndex('owner', 'owner')
      },
      // A newer version of the app in another tab must not wait for this one; the next use opens it again.
      blocking: () => void close(),
      terminated: () => {
        opened = undefined
      },
    })
    try {
      return await opened
    } catch (error) {
      opened = undefined
      throw error
    }
  }

  async function close(): Promise<void> {
    const db = await opened
    opened = undefined
    db?.close()
  }

  const writing = async () => (await open()).transaction('rows', 'readwrite', { durability: 'strict' })

  return {
    /** Adds a row. One of the same id and owner gives way to it: it is its correction. */
    async add(row: Omit<OutboxRow, 'seq'>): Promise<void> {
      const tx = await writing()
      const old = await tx.store.index('id').get(row.id)
      if (old && old.owner !== row.owner) {
        tx.abort()
        await tx.done.catch(() => {})
        throw new Error('This id belongs to a record of somebody else.')
      }
      if (old) await tx.store.delete(old.seq)
      // IndexedDB gives the next `seq`.
      await tx.store.add(row as OutboxRow)
      await tx.done
    },
    /** Oldest first. */
    async list(owner: string): Promise<OutboxRow[]> {
      const rows = await (await open()).getAllFromIndex('rows', 'owner', owner)
      return rows.sort((a, b) => a.seq - b.seq)
    },
    get: async (id: string): Promise<OutboxRow | undefined> => (await open()).getFromIndex('rows', 'id', id),
    /** Nothing happens when the row is gone meanwhile. */
    async change(seq: number, changes: Partial<Pick<OutboxRow, 'state' | 'problem' | 'attempts'>>): Promise<void> {
      const tx = await writing()
      const row = await tx.store.get(seq)
      if (row) await tx.store.put({ ...row, ...changes })
      await tx.done
    },
    /** This row and no other: its correction, which has the same id, stays. */
    async remove(seq: number): Promise<void> {
      const tx = await writing()
      await tx.store.delete(seq)
      await tx.done
    },
    close,
  }
}
export type OutboxStore = ReturnType<typeof createOutboxStore>
