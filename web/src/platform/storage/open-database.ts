import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

type Change<S extends DBSchema> = Parameters<NonNullable<OpenDBCallbacks<S>['upgrade']>>

/** An IndexedDB database that is opened when it is first used, and again after it was closed or could not be opened. */
export function openDatabase<S extends DBSchema>(
  name: string,
  version: number,
  upgrade: (...change: Change<S>) => void | Promise<void>,
) {
  let opened: Promise<IDBPDatabase<S>> | undefined

  async function close(): Promise<void> {
    const db = await opened
    opened = undefined
    db?.close()
  }

  return {
    async open(): Promise<IDBPDatabase<S>> {
      opened ??= openDB<S>(name, version, {
        upgrade: (...change) => void upgrade(...change),
        // Don't block a newer version of the app in another tab; the next use reopens the database.
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
    },
    close,
  }
}
