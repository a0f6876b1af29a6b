import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

export type MigrationFile = { readonly name: string; readonly sql: string; readonly checksum: string }

export const migrationsDirectory = path.resolve(import.meta.dirname, '../../../migrations')
const namePattern = /^\d{12}_[a-z]+_[a-z0-9_]+\.sql$/

/** Oldest first. */
export async function readMigrations(directory = migrationsDirectory): Promise<MigrationFile[]> {
  const names = (await fs.readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const misnamed = names.find((name) => !namePattern.test(name))
  if (misnamed) throw new Error(`The migration ${misnamed} must be named YYYYMMDDHHMM_<module>_<what>.sql.`)
  return Promise.all(names.map((name) => readMigration(directory, name)))
}

async function readMigration(directory: string, name: string): Promise<MigrationFile> {
  // Line endings differ between checkouts of the same file.
  const sql = (await fs.readFile(path.join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
