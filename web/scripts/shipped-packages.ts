import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** The programs that run in a browser: the app and the service worker. */
const programs = ['src/entry-client.tsx', 'src/worker/sw.ts']

/** Code that the build tools add to the bundle themselves. */
const addedBy: Readonly<Record<string, string>> = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' }

/**
 * The folders of all npm packages whose code, styles, fonts or data reach a browser. Taken from the bundler's own graph after it
 * has dropped what nobody uses, so a package that is only imported for its types, or only on the server, isn't in it.
 */
export async function shippedPackages(root: string): Promise<readonly string[]> {
  const web = path.join(root, 'web')
  const found = new Set<string>()
  const input = programs.map((program) => path.join(web, program)).filter((program) => existsSync(program))
  const result = (await build({
    root: web,
    configFile: false,
    logLevel: 'silent',
    // As in the real build, whatever NODE_ENV is here.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [readStyles(root, (folder) => found.add(folder))],
    build: { write: false, minify: false, modulePreload: { polyfill: false }, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput
  for (const chunk of result.output) {
    if (chunk.type !== 'chunk') continue
    for (const id of Object.keys(chunk.modules)) {
      const folder = folderOf(root, id)
      if (folder) found.add(folder)
    }
  }
  return [...found].sort()
}

/** `…/node_modules/@scope/name`, or undefined for our own code. */
function folderOf(root: string, id: string): string | undefined {
  const tool = Object.entries(addedBy).find(([prefix]) => id.startsWith(prefix))?.[1]
  if (tool) return path.join(root, 'node_modules', tool)
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.split('?', 1)[0] ?? '')?.[0]
}

const marked = '\0styles:'
const reference = /@import\s+["']([^"']+)["']|url\(\s*["']?([^"')]+)["']?\s*\)/g

/** Reads stylesheets itself, because the bundler's graph doesn't list what they import. */
function readStyles(root: string, onPackage: (folder: string) => void): Plugin {
  const visit = (file: string) => {
    const from = folderOf(root, file)
    if (from) onPackage(from)
    for (const [, imported, linked] of readFileSync(file, 'utf8').matchAll(reference)) {
      const target = imported ?? linked ?? ''
      if (/^(\/|#|[a-z]+:)/.test(target)) continue
      const neighbor = path.resolve(path.dirname(file), target)
      if (!existsSync(neighbor)) onPackage(packageFor(path.dirname(file), target))
      else if (target.endsWith('.css')) visit(neighbor)
    }
  }
  return {
    name: 'read-styles',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css')) return null
      const file = await this.resolve(source, importer, { skipSelf: true })
      return file && { id: `${marked}${file.id}.js`, moduleSideEffects: false }
    },
    load(id) {
      if (!id.startsWith(marked)) return null
      visit(id.slice(marked.length, -'.js'.length))
      return ''
    },
  }
}

/** The installed package that a file in `folder` means by `@scope/name/…`. */
function packageFor(folder: string, specifier: string): string {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
  const place = path.join(folder, 'node_modules', name)
  if (existsSync(path.join(place, 'package.json'))) return place
  if (path.dirname(folder) === folder) throw new Error(`${specifier} is not installed`)
  return packageFor(path.dirname(folder), specifier)
}
