import { describe, expect, it } from 'vitest'
import { type Files, madeUpTree } from './made-up-tree.ts'
import { tables } from './tables.ts'

const store = 'server/src/modules/harvests/harvest-store.ts'
const views = 'server/src/modules/harvests/harvest-views.ts'

const clean: Files = {
  'package.json': '{ "type": "module" }',
  'module-map.cjs': "module.exports = { farms: [], growing: ['farms'], orders: ['farms'], harvests: ['farms', 'growing'] }\n",
  'server/migrations/202611160900_platform_ground.sql': 'create table audit_log (id int);\n',
  'server/migrations/202611160910_farms_farms.sql': '-- create table ghosts (id int);\ncreate table farms (id int);\n',
  'server/migrations/202611160920_growing_crops.sql': 'create table crops (id int);\n',
  'server/migrations/202611160930_harvests_harvests.sql': 'create unlogged table if not exists harvests (id int);\n',
  'server/migrations/202611160940_orders_orders.sql': 'create table orders (id int);\n',
  'server/src/platform/audit-store.ts': "export const add = (db) => db.insertInto('audit_log').values({})\n",
  [store]: "export const insert = (db) => db.insertInto('harvests').values({})\n",
  [views]:
    "// once read from orders\nexport const list = (db) => db.selectFrom('harvests as h').innerJoin('crops as c', 'c.id', 'h.id')\nexport const raw = sql`select * from harvests, farms f join crops on true where note = 'from orders'`\n",
  'server/src/modules/harvests/harvest-views.test.ts': "export const peek = (db) => db.selectFrom('orders')\n",
  'server/src/modules/harvests/record-harvest.ts': "export const sentence = 'update orders set paid = true'\n",
}

const faultsWith = async (changes: Files) => (await tables.run(madeUpTree({ ...clean, ...changes }))).faults.join('\n')

/** Code that is forbidden in the harvests module, and the fault that the check must report. */
const breaches: [what: string, file: string, code: string, answer: string][] = [
  ['a Kysely insert', store, "db.insertInto('crops')", 'harvests writes crops, which belongs to growing'],
  ['a Kysely update with an alias', store, "db.updateTable('crops as c')", 'harvests writes crops'],
  ['a Kysely delete', store, "db.deleteFrom('farms')", 'harvests writes farms'],
  ['a Kysely select', views, "db.selectFrom(['harvests', 'orders as o'])", 'harvests reads orders, which belongs to orders'],
  ['a Kysely join', views, "db.selectFrom('harvests').leftJoin('orders', 'a', 'b')", 'harvests reads orders'],
  ['a raw insert', store, 'sql`insert into crops (id) values (${1})`', 'harvests writes crops'],
  ['a raw update', store, 'sql`with x as (select 1) update only "crops" set id = ${1}`', 'harvests writes crops'],
  ['a raw delete', store, 'sql<{ id: string }>`delete from public.farms`', 'harvests writes farms'],
  ['a raw join', views, 'sql`select 1 from harvests h left join orders o on true`', 'harvests reads orders'],
  ['a raw list of tables', views, 'sql`select 1 from harvests h, orders`', 'harvests reads orders'],
  ['a table handed to sql', views, "sql`select 1 from ${sql.table('orders')}`", 'harvests writes orders'],
  [
    'a platform table that is written',
    store,
    "db.deleteFrom('audit_log')",
    'harvests writes audit_log, which belongs to platform',
  ],
  [
    'a query in a use case',
    'server/src/modules/harvests/record-harvest.ts',
    "db.selectFrom('harvests')",
    'SQL is allowed only in',
  ],
  ['raw SQL in the routes', 'server/src/modules/harvests/routes.ts', 'sql`select 1`', 'SQL is allowed only in'],
  [
    'a module table in the platform',
    'server/src/platform/auth.ts',
    "db.selectFrom('farms')",
    'platform reads farms, which belongs to farms',
  ],
]

describe('tables check', () => {
  it('a clean tree passes', async () => {
    const { faults, counted } = await tables.run(madeUpTree(clean))
    expect(faults).toEqual([])
    expect(counted).toBe('5 tables from 5 migrations, touched in 7 places')
  })

  it.each(breaches)('refuses %s', async (_what, file, code, answer) => {
    const faults = await faultsWith({ [file]: `export const query = (db) => ${code}\n` })
    expect(faults).toContain(answer)
    expect(faults).toContain(`${file}:1`)
  })

  it.each([
    ['202611160950_harvest_more.sql', 'harvest is neither a module on the map nor the platform'],
    ['20261116_harvests_more.sql', 'the name must be YYYYMMDDHHMM_<module>_<what>.sql'],
    ['202613160950_harvests_more.sql', 'the name must be YYYYMMDDHHMM_<module>_<what>.sql'],
    ['202611160950_harvests-more.sql', 'the name must be YYYYMMDDHHMM_<module>_<what>.sql'],
    ['202611160930_growing_more.sql', 'has the same time as'],
  ])('refuses a migration named %s', async (name, answer) => {
    const faults = await faultsWith({ [`server/migrations/${name}`]: 'select 1;\n' })
    expect(faults).toContain(name)
    expect(faults).toContain(answer)
  })

  it('refuses a second owner of a table', async () => {
    const faults = await faultsWith({ 'server/migrations/202611160950_orders_more.sql': 'create table farms (id int);\n' })
    expect(faults).toContain('creates farms, which farms already created')
  })

  it('lets only its owner replace a view', async () => {
    const view = { 'server/migrations/202611160945_farms_open.sql': 'create view open_farms as select 1;\n' }
    const replacedBy = (owner: string) => ({
      [`server/migrations/202611160950_${owner}_open.sql`]: 'create or replace view open_farms as select 2;\n',
    })
    expect(await faultsWith({ ...view, ...replacedBy('farms') })).toBe('')
    expect(await faultsWith({ ...view, ...replacedBy('orders') })).toContain('creates open_farms, which farms already created')
  })

  it('fails if it finds no tables', async () => {
    const none = Object.fromEntries(Object.entries(clean).map(([file, text]) => [file, file.endsWith('.sql') ? null : text]))
    expect(await faultsWith(none)).toContain('no table found')
  })
})
