import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptFile, OutboxRow } from './outbox-row.ts'

type Schema = DBSchema & {
  rows: { key: number; value: OutboxRow; indexes: { id: string; owner: string } }
  /** By the key of their row, so that a correction does not lose or share them. */
  files: { key: string; value: KeptFile }
}
type Change = Partial<Pick<OutboxRow, 'state' | 'problem' | 'attempts' | 'file'>>

/** The rows in IndexedDB. 'strict': a write is on the disk before anybody says that it is saved. */
export function createOutboxStore(name = 'farmlane-outbox') {
  let opened: Promise<IDBPDatabase<Schema>> | undefined

  async function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(name, 2, {
      async upgrade(db, before, _now, tx) {
        if (before < 1) {
          const rows = db.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true })
          rows.createIndex('id', 'id', { unique: true })
          rows.createIndex('owner', 'owner')
        }
        if (before < 2) {
          db.createObjectStore('files')
          // Rows of the first version are harvests: they name nothing but themselves.
          for (let at = await tx.objectStore('rows').openCursor(); at; at = await at.continue())
            await at.update({ ...at.value, params: {}, about: [], file: null })
        }
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

  const writing = async () => (await open()).transaction(['rows', 'files'], 'readwrite', { durability: 'strict' })

  return {
    /** Adds a row. One of the same id and owner gives way to it: it is its correction, and keeps its picture. */
    async add(row: Omit<OutboxRow, 'seq'>, file?: KeptFile): Promise<void> {
      const tx = await writing()
      const [rows, files] = [tx.objectStore('rows'), tx.objectStore('files')]
      const old = await rows.index('id').get(row.id)
      if (old && old.owner !== row.owner) {
        tx.abort()
        await tx.done.catch(() => {})
        throw new Error('This id belongs to a record of somebody else.')
      }
      const kept = file ?? (old && (await files.get(old.key)))
      if (old) {
        await rows.delete(old.seq)
        await files.delete(old.key)
      }
      // IndexedDB gives the next `seq`.
      await rows.add(row as OutboxRow)
      if (kept) await files.put(kept, row.key)
      await tx.done
    },
    /** Oldest first. */
    async list(owner: string): Promise<OutboxRow[]> {
      const rows = await (await open()).getAllFromIndex('rows', 'owner', owner)
      return rows.sort((a, b) => a.seq - b.seq)
    },
    get: async (id: string): Promise<OutboxRow | undefined> => (await open()).getFromIndex('rows', 'id', id),
    fileOf: async ({ key }: Pick<OutboxRow, 'key'>): Promise<KeptFile | undefined> => (await open()).get('files', key),
    /** Together or not at all. Nothing happens to a row that is gone meanwhile. */
    async change(changes: readonly (readonly [seq: number, change: Change])[]): Promise<void> {
      if (changes.length === 0) return
      const tx = await writing()
      const rows = tx.objectStore('rows')
      for (const [seq, change] of changes) {
        const row = await rows.get(seq)
        if (row) await rows.put({ ...row, ...change })
      }
      await tx.done
    },
    /** These rows and no other: a correction, which has the same id, stays. */
    async remove(gone: readonly Pick<OutboxRow, 'seq' | 'key'>[]): Promise<void> {
      if (gone.length === 0) return
      const tx = await writing()
      for (const { seq, key } of gone) {
        await tx.objectStore('rows').delete(seq)
        await tx.objectStore('files').delete(key)
      }
      await tx.done
    },
    close,
  }
}
export type OutboxStore = ReturnType<typeof createOutboxStore>
