import { type CompiledQuery, type Dialect, type Kysely, Transaction, type TransactionSettings } from 'kysely'

/** What was done, and the statements that are still to go out. */
type Done<T> = { readonly done: T; readonly last: readonly CompiledQuery[] }

/**
 * Kysely's own transactions send a statement when the answer to the one before has come. In these it goes out as it is asked, and the
 * server takes them in that order: `Promise.all([lock, read, read])` waits once, and where each statement sees what is there when
 * its turn comes, the reads are behind the lock. Nobody waits for the beginning either; it is looked at before the end. The `last`
 * statements go out together with the end: the server undoes everything where it refuses one of them.
 */
export function inTransaction<DB>(kysely: Kysely<DB>, dialect: Dialect) {
  const driver = dialect.createDriver()
  const executor = kysely.getExecutor()
  return <T>(settings: TransactionSettings, work: (db: Transaction<DB>) => Promise<Done<T>>): Promise<T> =>
    executor.provideConnection(async (connection) => {
      let isOver = false
      // Of statements asked at once, all behind the one that fails are refused because of it: the first one says why.
      const failures: unknown[] = []
      const noted = async <R>(asked: Promise<R>): Promise<R> => {
        try {
          return await asked
        } catch (error) {
          failures.push(error)
          throw error
        }
      }
      const onlyHere = executor.withConnectionProvider({
        provideConnection: async (consumer) => {
          if (isOver) throw new Error('A statement came after the end of its transaction')
          return noted(consumer(connection))
        },
      })
      const begun = noted(driver.beginTransaction(connection, settings))
      begun.catch(() => {})
      try {
        const { done, last } = await work(new Transaction<DB>({ config: { dialect }, dialect, driver, executor: onlyHere }))
        await begun
        isOver = true
        const asked = last.map((statement) => noted(connection.executeQuery(statement)))
        const ends = await Promise.allSettled([...asked, driver.commitTransaction(connection)])
        const failed = ends.find(({ status }) => status === 'rejected')
        if (failed) throw (failed as PromiseRejectedResult).reason
        return done
      } catch (error) {
        isOver = true
        // Where this fails too, the driver throws the connection away; why it came to this is what the caller has to know.
        await driver.rollbackTransaction(connection).catch(() => {})
        throw failures.includes(error) ? failures[0] : error
      }
    })
}
