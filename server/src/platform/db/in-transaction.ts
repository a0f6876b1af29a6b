import { type Dialect, type Kysely, Transaction, type TransactionSettings } from 'kysely'

/**
 * Kysely's own transactions send a statement when the answer to the one before has come. In these it goes out as it is asked, and the
 * server takes them in that order: `Promise.all([lock, read, read])` waits once, and reads what is there behind the lock. Nor does
 * anybody wait for the beginning: it fails only with the connection, and so does all that follows it.
 */
export function inTransaction<DB>(kysely: Kysely<DB>, dialect: Dialect) {
  const driver = dialect.createDriver()
  const executor = kysely.getExecutor()
  return <T>(settings: TransactionSettings, work: (db: Transaction<DB>) => Promise<T>): Promise<T> =>
    executor.provideConnection(async (connection) => {
      let isOver = false
      const onlyHere = executor.withConnectionProvider({
        provideConnection: async (consumer) => {
          if (isOver) throw new Error('A statement came after the end of its transaction')
          return consumer(connection)
        },
      })
      driver.beginTransaction(connection, settings).catch(() => {})
      try {
        const done = await work(new Transaction<DB>({ config: { dialect }, dialect, driver, executor: onlyHere }))
        isOver = true
        await driver.commitTransaction(connection)
        return done
      } catch (error) {
        isOver = true
        // Where this fails too, the driver throws the connection away; why it came to this is what the caller has to know.
        await driver.rollbackTransaction(connection).catch(() => {})
        throw error
      }
    })
}
