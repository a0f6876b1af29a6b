import { createRequire } from 'node:module'
import path from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { type Check, count } from './check.ts'
import { readModuleMap } from './module-map.ts'
import { isFeatureRoom, roomFaults } from './rooms.ts'
import { filesIn, foldersIn } from './tree.ts'

const require = createRequire(import.meta.url)
const sourceFolders = ['contract/src', 'server/src', 'web/src']
const domainFolders = ['contract/src', 'server/src/modules', 'web/src/features']
/** Parts of the contract that belong to no domain. */
const withoutDomain = ['contract/src/kernel', 'contract/src/health', 'contract/src/files', 'contract/src/events']

type Config = { forbidden: IForbiddenRuleType[]; options: { enhancedResolveOptions: object } & Record<string, unknown> }

/** Checks all imports against the module map. */
export const layers: Check = {
  name: 'layers',
  async run(root) {
    const { forbidden, options } = require(path.join(root, '.dependency-cruiser.cjs')) as Config
    const present = sourceFolders.filter((folder) => filesIn(root, folder).length > 0)
    const { enhancedResolveOptions, ...rest } = options
    const { output } = await cruise(
      present,
      { ...rest, baseDir: root, validate: true, ruleSet: { forbidden } },
      { ...enhancedResolveOptions, bustTheCache: true },
    )
    const result = output as ICruiseResult
    const faults = result.summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`)
    const read = new Set(result.modules.map((module) => module.source))
    const own = [...read].filter((source) => sourceFolders.some((folder) => source.startsWith(`${folder}/`)))
    return {
      counted: `${count(own.length, 'module')} read, ${count(forbidden.length, 'rule')}`,
      faults: [...unreadFiles(root, read), ...mapFaults(root), ...roomFaults(root), ...faults],
    }
  },
}

/** dependency-cruiser silently skips files it cannot read, so every source file on disk must be among the files it read. */
function unreadFiles(root: string, read: ReadonlySet<string>): string[] {
  const sources = sourceFolders.flatMap((folder) => filesIn(root, folder)).filter((file) => /\.tsx?$/.test(file))
  if (sources.length === 0) return ['no source file found under contract, server or web']
  return sources.filter((file) => !read.has(file)).map((file) => `${file}: not read by dependency-cruiser`)
}

/** Every domain folder is on the map, and every domain on the map has a folder. */
function mapFaults(root: string): string[] {
  const names = Object.keys(readModuleMap(root))
  const existing = domainFolders.flatMap((folder) => foldersIn(root, folder).map((name) => ({ folder, name })))
  return [
    ...existing
      .filter(
        ({ folder, name }) =>
          !names.includes(name) && !withoutDomain.includes(`${folder}/${name}`) && !isFeatureRoom(root, folder, name),
      )
      .map(({ folder, name }) => `${folder}/${name}: not on the map (module-map.cjs)`),
    ...names
      .filter((name) => !existing.some((each) => each.name === name))
      .map((name) => `module-map.cjs: ${name} has no folder in ${domainFolders.join(', ')}`),
  ]
}
