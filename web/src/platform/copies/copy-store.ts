import type { DBSchema, IDBPObjectStore } from 'idb'
import { openDatabase } from '../storage/open-database.ts'

/** From `until` on, only `rest` may be read instead of `text`. */
type Copy = { owner: string; hash: string; at: number; size: number; text: string; until?: number; rest?: string }
type Schema = DBSchema & { copies: { key: [string, string]; value: Copy; indexes: { age: [number, number]; until: number } } }
export type KeptLapse = { readonly until: number; readonly rest: string }

/** Increment to drop the rows of older versions instead of reading them. The content of a reply is validated separately. */
const version = 2
/** In characters. A typical farm needs a few hundred thousand. */
const usualLimits = { all: 8_000_000, one: 1_000_000 }

/** The latest server replies in IndexedDB, keyed by user and query. Evicts the oldest copies first. */
export function createCopyStore(name = 'farmlane-copies', limits = usualLimits, now: () => number = Date.now) {
  const { open, close } = openDatabase<Schema>(name, version, (db) => {
    for (const old of db.objectStoreNames) db.deleteObjectStore(old)
    // The index includes sizes, so that eviction doesn't have to read the copies.
    const store = db.createObjectStore('copies', { keyPath: ['owner', 'hash'] })
    store.createIndex('age', ['at', 'size'])
    store.createIndex('until', 'until')
  })

  /** Copies are only a convenience: losing one in a power cut is fine, so writes don't wait for the disk. */
  const writing = async () => (await open()).transaction('copies', 'readwrite', { durability: 'relaxed' })

  const textOf = ({ text, until, rest }: Copy): string => (until !== undefined && until <= now() ? (rest ?? '') : text)

  async function dropLapsed(store: IDBPObjectStore<Schema, ['copies'], 'copies', 'readwrite'>): Promise<void> {
    for (const { until: _, rest = '', ...copy } of await store.index('until').getAll(IDBKeyRange.upperBound(now())))
      await store.put({ ...copy, size: rest.length, text: rest })
  }

  return {
    async read(owner: string, hash: string): Promise<{ at: number; text: string } | undefined> {
      const copy = await (await open()).get('copies', [owner, hash])
      return copy && { at: copy.at, text: textOf(copy) }
    },

    async keep(owner: string, hash: string, text: string, at: number, lapse?: KeptLapse): Promise<void> {
      const tx = await writing()
      const size = text.length + (lapse?.rest.length ?? 0)
      if (text.length > limits.one) await tx.store.delete([owner, hash])
      else await tx.store.put({ owner, hash, at, size, text, ...lapse })
      await dropLapsed(tx.store)
      let sum = 0
      for (let copy = await tx.store.index('age').openKeyCursor(null, 'prev'); copy; copy = await copy.continue()) {
        sum += copy.key[1]
        if (sum > limits.all) await tx.store.delete(copy.primaryKey)
      }
      await tx.done
    },

    async remove(owner: string, hash: string): Promise<void> {
      await (await open()).delete('copies', [owner, hash])
    },

    /** The time of each of a user's copies. */
    async ages(owner: string): Promise<ReadonlyMap<string, number>> {
      const ages = new Map<string, number>()
      const { store } = (await open()).transaction('copies')
      for (let copy = await store.index('age').openKeyCursor(); copy; copy = await copy.continue())
        if (copy.primaryKey[0] === owner) ages.set(copy.primaryKey[1], copy.key[0])
      return ages
    },

    /** Deletes other users' copies and this user's expired parts; with null, deletes everything. */
    async keepOnly(owner: string | null): Promise<void> {
      const tx = await writing()
      for (const key of await tx.store.getAllKeys()) if (key[0] !== owner) await tx.store.delete(key)
      await dropLapsed(tx.store)
      await tx.done
    },

    close,
  }
}
export type CopyStore = ReturnType<typeof createCopyStore>
