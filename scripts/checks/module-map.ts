import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** Domain → the domains it may use, in the order of the file. */
export type ModuleMap = Readonly<Record<string, readonly string[]>>

export function readModuleMap(root: string): ModuleMap {
  return require(path.join(root, 'module-map.cjs')) as ModuleMap
}

/** The map as printed in docs/architecture.md. */
export function printedMap(map: ModuleMap): string {
  const width = Math.max(...Object.keys(map).map((name) => name.length))
  return Object.entries(map)
    .map(([name, uses]) => (uses.length ? `${name.padEnd(width)}  ← ${uses.join(' ')}` : name))
    .join('\n')
}
