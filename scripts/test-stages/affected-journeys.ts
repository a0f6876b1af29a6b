import { type ModuleMap, readModuleMap } from '../checks/module-map.ts'
import { filesIn } from '../checks/tree.ts'
import { openReach } from './journey-reach.ts'

export type AffectedJourneys = {
  readonly run: readonly string[]
  readonly skipped: readonly string[]
  /** The changed files that can affect any journey. */
  readonly runAll: readonly string[]
}

/** Changes to these files can't affect a journey. */
const affectsNoJourney =
  /\.test\.tsx?$|\.md$|^(docs|bench|scripts\/(checks|command-line|entity-diagram|prove|sync-storm|test-stages))\/|^e2e\/pictures/
const isSpec = (file: string) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file)

/**
 * The journeys that a change can affect: through what a spec imports, and through the screens whose addresses or labels appear in
 * it. A server module affects the journeys of every domain that uses it. If no journey is found for a file, all of them run.
 */
export function affectedJourneys(root: string, changed: readonly string[]): AffectedJourneys {
  const specs = filesIn(root, 'e2e/journeys').filter(isSpec)
  const journeysOf = openJourneys(root, specs)
  const run = new Set<string>()
  const runAll: string[] = []
  for (const file of changed.filter((each) => !affectsNoJourney.test(each))) {
    const found = isSpec(file) ? specs.filter((spec) => spec === file) : journeysOf(file)
    const all = found.length === specs.length || (found.length === 0 && !isSpec(file))
    if (all) runAll.push(file)
    for (const spec of all ? specs : found) run.add(spec)
  }
  return { run: [...run], skipped: specs.filter((spec) => !run.has(spec)), runAll }
}

function openJourneys(root: string, specs: readonly string[]): (file: string) => readonly string[] {
  const reachOf = openReach(root)
  const map = readModuleMap(root)
  const server = filesIn(root, 'server/src').filter((file) => /(?<!\.test)\.ts$/.test(file))
  const calls = (spec: string, domain: string) =>
    [...reachOf(spec)].some((each) => each.startsWith(`contract/src/${domain}/`) && each.endsWith('routes.ts'))
  const behindServer = (file: string) => {
    const users = usersOf(map, file)
    return users.length === 0 ? specs : specs.filter((spec) => users.some((domain) => calls(spec, domain)))
  }
  return (file) => {
    if (file.startsWith('server/')) return behindServer(file)
    if (!/^(e2e|contract)\/|^web\/src\/(routes|features|ui)\//.test(file)) return specs
    const found = specs.filter((spec) => reachOf(spec).has(file))
    if (!file.startsWith('contract/')) return found
    const onServer = server.filter((each) => reachOf(each).has(file)).flatMap(behindServer)
    return [...new Set([...found, ...onServer])]
  }
}

/** The domains that use a server file's domain, directly or indirectly, and that domain itself. */
function usersOf(map: ModuleMap, file: string): string[] {
  const domain = /^server\/src\/modules\/(\w+)\//.exec(file)?.[1] ?? /^server\/migrations\/\d+_(\w+?)_/.exec(file)?.[1] ?? ''
  const users = new Set(domain in map ? [domain] : [])
  for (const used of users) for (const name of Object.keys(map)) if (map[name]?.includes(used)) users.add(name)
  return [...users]
}
