import type { ModuleMap } from './module-map.ts'
import { filesIn, textOf } from './tree.ts'

const migrationsFolder = 'server/migrations'
const wellFormed = /^(\d{12})_([a-z]+)_([a-z0-9]+(?:_[a-z0-9]+)*)\.sql$/

/** The platform owns tables like a module does, and is below all modules. */
export const platform = 'platform'

export type TableOwners = {
  readonly owners: ReadonlyMap<string, string>
  readonly migrations: number
  readonly faults: readonly string[]
}

/** The module that created each table, from the second part of the migration's name. */
export function tableOwners(root: string, map: ModuleMap): TableOwners {
  const owners = new Map<string, string>()
  const seenAt = new Map<string, string>()
  const faults: string[] = []
  const files = filesIn(root, migrationsFolder)
  for (const file of files) {
    const name = file.slice(migrationsFolder.length + 1)
    const [, timestamp, owner] = wellFormed.exec(name) ?? []
    if (!timestamp || !owner || !isTimestamp(timestamp)) {
      faults.push(`${file}: the name must be YYYYMMDDHHMM_<module>_<what>.sql`)
      continue
    }
    if (owner !== platform && !(owner in map)) faults.push(`${file}: ${owner} is neither a module on the map nor the platform`)
    const twin = seenAt.get(timestamp)
    if (twin) faults.push(`${file}: has the same time as ${twin}, so their order is undefined`)
    seenAt.set(timestamp, name)
    for (const { table, replaces } of tablesCreatedIn(textOf(root, file))) {
      const before = owners.get(table)
      // Only its own module may replace a view.
      if (before && !(replaces && before === owner)) faults.push(`${file}: creates ${table}, which ${before} already created`)
      owners.set(table, owner)
    }
  }
  return { owners, migrations: files.length, faults }
}

const withoutComments = (sql: string): string => sql.replace(/--[^\n]*/g, '').replace(/\/\*[\s\S]*?\*\//g, '')

function tablesCreatedIn(sql: string): { table: string; replaces: boolean }[] {
  const creation =
    /create\s+(?:unlogged\s+)?(table|materialized\s+view|view|or\s+replace\s+view)\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi
  return [...withoutComments(sql).matchAll(creation)].flatMap(([, how, table]) =>
    table ? [{ table, replaces: /^or\s/i.test(how ?? '') }] : [],
  )
}

function isTimestamp(digits: string): boolean {
  const [year, month, day, hour, minute] = [0, 4, 6, 8, 10].map((at, i) => Number(digits.slice(at, i === 0 ? 4 : at + 2)))
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute))
  return date.toISOString().replace(/\D/g, '').startsWith(digits)
}
