import path from 'node:path'
import { readModuleMap } from '../checks/module-map.ts'
import { filesIn, textOf } from '../checks/tree.ts'

export type AffectedJourneys = { readonly run: readonly string[]; readonly leftOut: readonly string[] }

/** Changes to these files can't affect a journey. */
const seenByNoJourney = /\.test\.tsx?$|\.md$|^(docs|bench|scripts\/(checks|prove|sync-storm|test-stages))\/|^e2e\/pictures/

/**
 * The journeys that a change can reach: through what a spec imports, and through the screens whose addresses appear in it.
 * A server module reaches the journeys of every domain that uses it. Any file not understood here reaches them all.
 */
export function affectedJourneys(root: string, changed: readonly string[]): AffectedJourneys {
  const specs = filesIn(root, 'e2e/journeys').filter((file) => file.endsWith('.spec.ts'))
  const isAffected = (spec: string) => {
    const reached = reachOf(root, spec)
    return changed.some((file) => reaches(root, reached, file))
  }
  const run = new Set(specs.filter(isAffected))
  return { run: [...run], leftOut: specs.filter((spec) => !run.has(spec)) }
}

function reaches(root: string, reached: ReadonlySet<string>, file: string): boolean {
  if (reached.has(file)) return true
  if (seenByNoJourney.test(file)) return false
  if (/^(e2e|contract)\/|^web\/src\/(routes|features|ui)\//.test(file)) return false
  const domain = /^server\/src\/modules\/(\w+)\//.exec(file)?.[1] ?? /^server\/migrations\/\d+_(\w+?)_/.exec(file)?.[1]
  const users = domain ? usersOf(root, domain) : []
  if (users.length === 0) return true
  return users.some((user) => [...reached].some((each) => each.startsWith(`contract/src/${user}/`) && each.endsWith('routes.ts')))
}

function usersOf(root: string, domain: string): string[] {
  const map = readModuleMap(root)
  return Object.keys(map).filter((name) => name === domain || map[name]?.includes(domain))
}

const cache = new Map<string, readonly string[]>()

/** Every file of the tests, the contract and the site that a spec leads to. */
function reachOf(root: string, spec: string): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    const key = path.join(root, file)
    const next = cache.get(key) ?? leadsTo(root, file)
    cache.set(key, next)
    for (const each of next) visit(each)
  }
  visit(spec)
  return reached
}

const router = 'web/src/app/router.tsx'

function leadsTo(root: string, file: string): string[] {
  // It leads to every screen there is; the addresses in a test pick the ones it visits.
  if (file === router) return []
  const text = textOf(root, file)
  const imported = [...text.matchAll(/(?:from|import\(?)\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('@farmlane/contract/')) return [name.replace('@farmlane/contract/', 'contract/src/')]
    return name.startsWith('.') ? [path.posix.join(path.posix.dirname(file), name)] : []
  })
  const ours = imported.filter((each) => /^(e2e|contract|web)\/.*\.tsx?$/.test(each))
  return file.startsWith('e2e/') ? [...ours, ...screensIn(root, text)] : ours
}

/** The screens whose addresses a test names, with the app around them. */
function screensIn(root: string, text: string): string[] {
  const appFiles = filesIn(root, 'web/src/app')
  return [...textOf(root, router).matchAll(/page\('([\w-]+)', '([^']+)'/g)].flatMap(([, file = '', address = '']) => {
    const start = address.replace(/\/?:.*$/, '')
    const named = start === '/' ? /'\/'/.test(text) : new RegExp(`['"\`}]${start}(?![\\w-])`).test(text)
    return named ? [`web/src/routes/${file}.tsx`, ...appFiles.filter((each) => surrounds(each, address))] : []
  })
}

/** The start of the app and the shells. Only the farmer's screens are inside the farmer's shell, which uses most features. */
const surrounds = (file: string, address: string): boolean =>
  /app\/(start-app|shells\/[\w-]+-shell)\.tsx$/.test(file) &&
  (!file.endsWith('/farmer-shell.tsx') || address.startsWith('/farmer/'))
