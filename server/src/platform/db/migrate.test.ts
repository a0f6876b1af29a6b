import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { adminClient } from '../testing/database.ts'
import { clientConfig, type SocketConnection } from './connection.ts'
import { migrate } from './migrate.ts'

const first = '202601010000_orchard_trees.sql'
const second = '202601020000_orchard_apples.sql'
let directory: string
let connection: SocketConnection

beforeEach(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'migrations-'))
  await write(first, 'create table trees (id int primary key);\ninsert into trees values (1);')
  connection = { ...inject('testCluster'), database: `migrate_${Math.random().toString(36).slice(2)}` }
  await admin(`create database ${connection.database}`)
})
afterEach(async () => {
  await admin(`drop database ${connection.database} with (force)`)
  await fs.rm(directory, { recursive: true })
})

const write = (name: string, sql: string) => fs.writeFile(path.join(directory, name), sql)
const run = (log: (sentence: string) => void = () => {}) => migrate({ connection, directory, log })

async function admin(statement: string): Promise<void> {
  const client = await adminClient(connection)
  await client.query(statement).finally(() => client.end())
}
async function rows(statement: string): Promise<unknown[]> {
  const client = new pg.Client(clientConfig(connection))
  await client.connect()
  const result = await client.query(statement).finally(() => client.end())
  return result.rows
}

test('applies every file once when four processes migrate at once', async () => {
  await write(second, 'create table apples (id int primary key); insert into apples values (1)')
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat().sort()).toEqual([first, second])
  expect(await rows('select * from trees')).toEqual([{ id: 1 }])
})

test('logs what it applied, and does nothing on a second run', async () => {
  const told: string[] = []
  await run((sentence) => told.push(sentence))
  await run((sentence) => told.push(sentence))
  expect(told).toEqual([`Database: applied ${first}`])
})

test('refuses a file that changed after it was applied', async () => {
  await run()
  await write(first, 'create table trees (id bigint primary key)')
  await expect(run()).rejects.toThrow(`The migration ${first} was changed after the database had it`)
})

test('different line endings are not a change', async () => {
  await run()
  await write(first, 'create table trees (id int primary key);\r\ninsert into trees values (1);')
  expect(await run()).toEqual([])
})

test('refuses a database newer than the code and leaves it unchanged', async () => {
  await write(second, 'create table apples (id int)')
  await run()
  await fs.rm(path.join(directory, second))
  await write('202601030000_orchard_pears.sql', 'create table pears (id int)')
  await expect(run()).rejects.toThrow(`The database is newer than this version of Farmlane (it has had ${second})`)
  expect(await rows("select to_regclass('pears') as pears")).toEqual([{ pears: null }])
})

test('a failing migration reports its line and leaves nothing behind', async () => {
  await write(second, 'create table apples (id int);\n\ninsert into oranges values (1);')
  await expect(run()).rejects.toThrow(`The migration ${second} failed at line 3: relation "oranges" does not exist`)
  expect(await rows("select to_regclass('apples') as apples")).toEqual([{ apples: null }])
  expect(await rows('select name from schema_migrations')).toEqual([{ name: first }])
})

test('a migration and its record commit together', async () => {
  // The migration inserts its own record, so recording it fails after the work is done.
  await write(second, `create table apples (id int); insert into schema_migrations (name, checksum) values ('${second}', 'x')`)
  await expect(run()).rejects.toThrow('duplicate key')
  expect(await rows("select to_regclass('apples') as apples")).toEqual([{ apples: null }])
})

test('refuses a file name without timestamp and module', async () => {
  await write('apples.sql', 'select 1')
  await expect(run()).rejects.toThrow('The migration apples.sql must be named')
})
