import Fastify from 'fastify'
import pg from 'pg'
import { clientConfig } from '../../server/src/platform/db/connection.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'

/** The upper limit with a database: one row by an indexed column from the app's own database, as JSON. */
const embedded = await startEmbedded({ dataDir: process.env['DATA_DIR'] ?? '', log: () => {} })
const pool = new pg.Pool({ ...clientConfig(embedded.connection), max: 10, application_name: 'farmlane bench' })
const query = { name: 'person', text: 'select * from users where lower(username) = $1', values: ['demo'] }

const app = Fastify()
app.get('/', async () => (await pool.query(query)).rows[0])
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`port ${typeof address === 'object' ? address?.port : ''}`)
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => embedded.stop()),
)
