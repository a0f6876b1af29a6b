import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

type Copy = { owner: string; hash: string; at: number; size: number; text: string }
type Schema = DBSchema & { copies: { key: [string, string]; value: Copy; indexes: { age: [number, number] } } }

/** Raised when rows of an older version must not be read at all; they are dropped then. What an answer holds is checked on its own. */
const version = 1
/** In characters. A farm of the usual size needs a few hundred thousand. */
const usualLimits = { all: 8_000_000, one: 1_000_000 }

/** The last answers of the server in IndexedDB, by person and question. What was written longest ago makes room. */
export function createCopyStore(name = 'farmlane-copies', limits = usualLimits) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined

  async function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(name, version, {
      upgrade(db) {
        for (const old of db.objectStoreNames) db.deleteObjectStore(old)
        // The sizes stand in the index, so that making room reads no copy.
        db.createObjectStore('copies', { keyPath: ['owner', 'hash'] }).createIndex('age', ['at', 'size'])
      },
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

  /** Copies are a comfort: losing one to a power cut is no loss, so nobody waits for the disk. */
  const writing = async () => (await open()).transaction('copies', 'readwrite', { durability: 'relaxed' })

  return {
    read: async (owner: string, hash: string): Promise<{ at: number; text: string } | undefined> =>
      (await open()).get('copies', [owner, hash]),

    async keep(owner: string, hash: string, text: string, at: number): Promise<void> {
      const tx = await writing()
      if (text.length > limits.one) await tx.store.delete([owner, hash])
      else await tx.store.put({ owner, hash, at, size: text.length, text })
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

    /** When each copy of a person was made. */
    async ages(owner: string): Promise<ReadonlyMap<string, number>> {
      const ages = new Map<string, number>()
      const { store } = (await open()).transaction('copies')
      for (let copy = await store.index('age').openKeyCursor(); copy; copy = await copy.continue())
        if (copy.primaryKey[0] === owner) ages.set(copy.primaryKey[1], copy.key[0])
      return ages
    },

    /** Whatever belongs to anybody else goes; without a person, everything. */
    async keepOnly(owner: string | null): Promise<void> {
      const tx = await writing()
      for (const key of await tx.store.getAllKeys()) if (key[0] !== owner) await tx.store.delete(key)
      await tx.done
    },

    close,
  }
}
export type CopyStore = ReturnType<typeof createCopyStore>
