import pg from 'pg'
import { type Connection, clientConfig } from '../db/connection.ts'

export type Column = { readonly name: string; readonly type: string; readonly required: boolean }
/** A foreign key to another table. */
export type Reference = { readonly columns: readonly string[]; readonly target: string }
export type Table = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly primaryKey: readonly string[]
  /** The columns of each unique index that covers all rows, including the primary key. */
  readonly uniqueKeys: readonly (readonly string[])[]
  readonly references: readonly Reference[]
}

/** The tables of a migrated database, by name. Columns are in the order in which the migrations added them. */
export async function readTables(connection: Connection): Promise<Table[]> {
  const client = new pg.Client(clientConfig(connection))
  await client.connect()
  try {
    const columns = await client.query<Column & { table: string }>(columnsQuery)
    const keys = await client.query<{ table: string; kind: 'p' | 'f'; columns: string[]; target: string | null }>(keysQuery)
    const indexes = await client.query<{ table: string; columns: string[] }>(uniqueIndexesQuery)
    const ofTable = <T extends { table: string }>(rows: readonly T[], name: string) => rows.filter(({ table }) => table === name)
    return [...new Set(columns.rows.map(({ table }) => table))].map((name) => ({
      name,
      columns: ofTable(columns.rows, name).map(({ table: _, ...column }) => column),
      primaryKey: ofTable(keys.rows, name).find(({ kind }) => kind === 'p')?.columns ?? [],
      uniqueKeys: ofTable(indexes.rows, name).map((index) => index.columns),
      references: ofTable(keys.rows, name).flatMap((key) =>
        key.target === null ? [] : [{ columns: key.columns, target: key.target }],
      ),
    }))
  } finally {
    await client.end()
  }
}

const isOurs = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'`

const columnsQuery = `
  select c.relname::text as table, a.attname::text as name, t.typname::text as type, a.attnotnull as required
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where ${isOurs} and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

const namesOf = (numbers: string, table: string) => `(
  select array_agg(a.attname::text order by k.position)
  from unnest(${numbers}) with ordinality as k (number, position)
  join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`

const keysQuery = `
  select c.relname::text as table, k.contype::text as kind, ${namesOf('k.conkey', 'c.oid')} as columns, f.relname::text as target
  from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class f on f.oid = k.confrelid
  where ${isOurs} and k.contype in ('p', 'f')
  order by c.relname, k.contype desc, 3, f.relname`

const uniqueIndexesQuery = `
  select c.relname::text as table, ${namesOf('i.indkey::smallint[]', 'c.oid')} as columns
  from pg_index i join pg_class c on c.oid = i.indrelid
  where ${isOurs} and i.indisunique and i.indpred is null and i.indexprs is null
  order by 1, 2`
