import path from 'node:path'
import type { Connection } from '../../server/src/platform/db/connection.ts'
import { readTables } from '../../server/src/platform/testing/schema-tables.ts'
import { readModuleMap } from '../checks/module-map.ts'
import { platform, tableOwners } from '../checks/table-owners.ts'
import { drawEntities } from './draw-entities.ts'

const root = path.resolve(import.meta.dirname, '../..')
export const entitiesFile = path.join(root, 'docs/entities.md')

/** The text of docs/entities.md for a migrated database. */
export async function readEntities(connection: Connection): Promise<string> {
  const map = readModuleMap(root)
  return drawEntities(await readTables(connection), tableOwners(root, map).owners, [platform, ...Object.keys(map)])
}
