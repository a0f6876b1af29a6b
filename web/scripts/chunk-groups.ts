import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** The part of the bundler's module graph that we read. */
type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
/** Runs on every page before the first interaction: nothing heavier may share its chunk. */
const entry = source('entry-client.tsx')
const app = source('app/start-app.tsx')
/** Lazily imports every page and shell. */
const router = source('app/router.tsx')

/** The areas of the site by the names of their pages and shells; the first match wins. */
const areas = [
  { name: 'farmer', pages: /^farmer-/ },
  { name: 'shopper', pages: /^(consumer|checkout|settings)/ },
  { name: 'market', pages: /^(market|cart)/ },
  { name: 'account', pages: /^(auth|login|signup|verify|forgot|reset|invitation)/ },
  { name: 'public', pages: /./ },
]

function areaOf(id: string): string | undefined {
  const page = /\/src\/(?:routes|app\/shells)\/([^/]+)$/.exec(id)?.[1]
  return page && areas.find(({ pages }) => pages.test(page))?.name
}

/**
 * Names the chunk that each module goes into. Modules needed by the same areas share a chunk, so a page loads a dozen files with
 * little unused code instead of a hundred tiny ones. A module that only one page needs stays with that page (null).
 */
export function chunkNames(graph: Graph): (id: string) => string | null {
  const needs = (root: string): Set<string> => {
    const found = new Set<string>()
    const visit = (id: string) => {
      if (found.has(id)) return
      found.add(id)
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
    }
    visit(root)
    return found
  }
  const ofEntry = needs(entry)
  const ofApp = needs(app)
  const opened = graph.getModuleInfo(router)?.dynamicallyImportedIds ?? []
  const pages = opened.flatMap((id) => {
    const area = areaOf(id)
    return area ? [{ area, modules: needs(id) }] : []
  })
  return (id) => {
    // The server preloads pages and shells by their own names.
    if (opened.includes(id)) return null
    if (ofEntry.has(id)) return 'entry'
    if (ofApp.has(id)) return 'app'
    const users = pages.filter(({ modules }) => modules.has(id))
    if (users.length < 2) return null
    return areas
      .map(({ name }) => name)
      .filter((name) => users.some(({ area }) => area === name))
      .join('-')
  }
}

/** Call it once per build, because it caches that build's module graph. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let nameOf: ReturnType<typeof chunkNames> | undefined
  return [
    // Rarely changes between versions, so browsers can cache it.
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    // Importing one icon imports the list of all icons, so the graph cannot tell which page needs which.
    {
      name: 'icons',
      test: /node_modules\/@tabler\//,
      priority: 1,
      entriesAware: true,
      entriesAwareMergeThreshold: 40_000,
      includeDependenciesRecursively: false,
    },
    {
      name: (id, graph) => {
        nameOf ??= chunkNames(graph)
        return nameOf(id)
      },
      includeDependenciesRecursively: false,
    },
  ]
}
