import Fastify from 'fastify'
import pg from 'pg'
import { clientConfig } from '../../server/src/platform/db/connection.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'

/** The upper limit for a marketplace page: its one indexed select on the app's own database, 24 rows as JSON. */
const embedded = await startEmbedded({ dataDir: process.env['DATA_DIR'] ?? '', log: () => {} })
const pool = new pg.Pool({ ...clientConfig(embedded.connection), max: 10, application_name: 'farmlane bench' })
const text = `
  select p.id, p.name, p.category, p.unit, p.price_minor, f.name as farm, f.slug, page.far
  from (
    select product_id, farm_id, spot <-> market_point($1, $2) as far from market_listings
    where category = $3 and sold_before > now() and spot <@ circle(market_point($1, $2), $4)
    order by spot <-> market_point($1, $2) limit 24
  ) page join products p on p.id = page.product_id join farms f on f.id = page.farm_id
  order by far`

type Asked = { near: string; category: string; within: string }
const app = Fastify()
app.get<{ Querystring: Asked }>('/', async ({ query }) => {
  const [latitude = 0, longitude = 0] = query.near.split(',').map(Number)
  const radius = Number(query.within) / (3958.76 * Math.cos((latitude * Math.PI) / 180))
  return (await pool.query({ name: 'page', text, values: [latitude, longitude, query.category, radius] })).rows
})
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
