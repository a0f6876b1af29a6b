import type { DBSchema } from 'idb'
import { openDatabase } from '../storage/open-database.ts'
import type { KeptFile, OutboxRow } from './outbox-row.ts'

type Schema = DBSchema & {
  rows: { key: number; value: OutboxRow; indexes: { id: string; owner: string } }
  /** Keyed by the key of their row, so that a correction neither loses nor shares them. */
  files: { key: string; value: KeptFile }
}
type Change = Partial<Pick<OutboxRow, 'state' | 'problem' | 'attempts' | 'file'>>

/** The rows in IndexedDB. 'strict' durability: a write is on the disk before it is reported as saved. */
export function createOutboxStore(name = 'farmlane-outbox') {
  const { open, close } = openDatabase<Schema>(name, 2, async (db, before, _now, tx) => {
    if (before < 1) {
      const rows = db.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true })
      rows.createIndex('id', 'id', { unique: true })
      rows.createIndex('owner', 'owner')
    }
    if (before < 2) {
      db.createObjectStore('files')
      // Rows of version 1 are harvests, which depend on no other row.
      for (let at = await tx.objectStore('rows').openCursor(); at; at = await at.continue())
        await at.update({ ...at.value, params: {}, about: [], file: null })
    }
  })

  const writing = async () => (await open()).transaction(['rows', 'files'], 'readwrite', { durability: 'strict' })

  return {
    /** Adds a row. It replaces a row with the same id and owner as its correction, and keeps that row's picture. */
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
      // IndexedDB assigns `seq`.
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
    /** Applies all changes in one transaction. Skips rows that have been deleted. */
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
    /** Removes exactly these rows, by `seq`: a correction with the same id stays. */
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
