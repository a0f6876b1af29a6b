import { createRequire } from 'node:module'
import path from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { type Check, count } from './check.ts'
import { readModuleMap } from './module-map.ts'
import { isFeatureRoom, roomFaults } from './rooms.ts'
import { filesIn, foldersIn } from './tree.ts'

const require = createRequire(import.meta.url)
const rooms = ['contract/src', 'server/src', 'web/src']
const domainFolders = ['contract/src', 'server/src/modules', 'web/src/features']
/** Parts of the contract that belong to no domain. */
const ofTheHouse = ['contract/src/kernel', 'contract/src/health', 'contract/src/files', 'contract/src/events']

type Config = { forbidden: IForbiddenRuleType[]; options: { enhancedResolveOptions: object } & Record<string, unknown> }

/** Checks all imports against the module map. */
export const layers: Check = {
  name: 'layers',
  async run(root) {
    const { forbidden, options } = require(path.join(root, '.dependency-cruiser.cjs')) as Config
    const present = rooms.filter((room) => filesIn(root, room).length > 0)
    const { enhancedResolveOptions, ...rest } = options
    const { output } = await cruise(
      present,
      { ...rest, baseDir: root, validate: true, ruleSet: { forbidden } },
      { ...enhancedResolveOptions, bustTheCache: true },
    )
    const result = output as ICruiseResult
    const faults = result.summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`)
    const read = new Set(result.modules.map((module) => module.source))
    const own = [...read].filter((source) => rooms.some((room) => source.startsWith(`${room}/`)))
    return {
      counted: `${count(own.length, 'module')} read, ${count(forbidden.length, 'rule')}`,
      faults: [...unread(root, read), ...strangers(root), ...roomFaults(root), ...faults],
    }
  },
}

/** dependency-cruiser silently skips files it cannot read, so every source file on disk must be among the files it read. */
function unread(root: string, read: ReadonlySet<string>): string[] {
  const sources = rooms.flatMap((room) => filesIn(root, room)).filter((file) => /\.tsx?$/.test(file))
  if (sources.length === 0) return ['no source file found under contract, server or web']
  return sources.filter((file) => !read.has(file)).map((file) => `${file}: not read by dependency-cruiser`)
}

function strangers(root: string): string[] {
  const names = new Set(Object.keys(readModuleMap(root)))
  return domainFolders.flatMap((folder) =>
    foldersIn(root, folder)
      .filter((name) => !names.has(name) && !ofTheHouse.includes(`${folder}/${name}`) && !isFeatureRoom(root, folder, name))
      .map((name) => `${folder}/${name}: not on the map (module-map.cjs)`),
  )
}
