import { type Check, count } from './check.ts'
import { type ModuleMap, readModuleMap } from './module-map.ts'
import { touchesIn } from './sql-touches.ts'
import { platform, tableOwners } from './table-owners.ts'
import { filesIn, textOf } from './tree.ts'

const modulesFolder = 'server/src/modules'
/** `-sql` files hold pieces that several views or stores share, also across modules. */
const mayHoldSql = /-(store|views|sql)\.ts$/

/**
 * Imports show which module calls which; this check shows which module touches whose tables. A module writes only its own tables,
 * and reads also those of the platform and of the modules on its line of the map.
 */
export const tables: Check = {
  name: 'tables',
  async run(root) {
    const map = readModuleMap(root)
    const { owners, migrations, faults } = tableOwners(root, map)
    const found = [...faults]
    if (owners.size === 0) found.push('server/migrations: no table found')
    let seen = 0
    for (const file of filesIn(root, 'server/src')) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.endsWith('.generated.ts')) continue
      const module = moduleOf(file)
      if (!module) continue
      const { touches, queries } = touchesIn(file, textOf(root, file))
      seen += touches.length
      if (module !== platform && !mayHoldSql.test(file))
        found.push(...queries.map((line) => `${file}:${line}: SQL is allowed only in *-store.ts, *-views.ts and *-sql.ts`))
      for (const { table, access, line } of touches) {
        const owner = owners.get(table)
        if (owner && !allowed(map, module, owner, access))
          found.push(`${file}:${line}: ${module} ${access} ${table}, which belongs to ${owner}`)
      }
    }
    return {
      counted: `${count(owners.size, 'table')} from ${count(migrations, 'migration')}, touched in ${count(seen, 'place')}`,
      faults: found,
    }
  },
}

const moduleOf = (file: string): string | undefined => {
  if (file.startsWith('server/src/platform/testing/')) return undefined
  if (file.startsWith('server/src/platform/')) return platform
  return file.startsWith(`${modulesFolder}/`) ? file.slice(modulesFolder.length + 1).split('/')[0] : undefined
}

const allowed = (map: ModuleMap, module: string, owner: string, access: 'reads' | 'writes'): boolean =>
  owner === module || (access === 'reads' && (owner === platform || (map[module]?.includes(owner) ?? false)))
