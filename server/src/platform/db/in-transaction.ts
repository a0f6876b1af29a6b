import { type CompiledQuery, type Dialect, type Kysely, Transaction, type TransactionSettings } from 'kysely'

/** The result of the work, and the statements still to be sent. */
type Done<T> = { readonly done: T; readonly last: readonly CompiledQuery[] }

/**
 * Kysely's own transactions send a statement after the previous answer has arrived. Here each statement is pipelined: it goes out
 * at once, and the server runs them in order. `Promise.all([lock, read, read])` waits once, and under read committed the reads
 * run after the lock and see what is there by then. The `begin` is not awaited either; its result is checked before the commit.
 * The `last` statements go out together with the commit: if the server refuses one of them, it rolls everything back.
 */
export function inTransaction<DB>(kysely: Kysely<DB>, dialect: Dialect) {
  const driver = dialect.createDriver()
  const executor = kysely.getExecutor()
  return <T>(settings: TransactionSettings, work: (db: Transaction<DB>) => Promise<Done<T>>): Promise<T> =>
    executor.provideConnection(async (connection) => {
      let isOver = false
      // When one pipelined statement fails, all later ones fail because of it. The first error names the cause.
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
        // If the rollback fails too, the driver discards the connection. The caller needs the original error.
        await driver.rollbackTransaction(connection).catch(() => {})
        throw failures.includes(error) ? failures[0] : error
      }
    })
}
