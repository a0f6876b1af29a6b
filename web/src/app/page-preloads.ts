/** The part of Vite's build manifest that we read. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

/** What the entry loads to hydrate a page. */
const app = 'src/app/start-app.tsx'

/**
 * Preload tags for the matched page's modules and styles, so that they load in parallel with the entry. A calm page gets only
 * styles.
 */
export function pagePreloads(manifest: Manifest, routeIds: readonly string[], calm: boolean): string {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const alreadyThere = collect(manifest, entry)
  const wanted = collect(manifest, [app, ...routeIds])
  const scripts = [...wanted.scripts].filter((file) => !alreadyThere.scripts.has(file))
  const styles = [...wanted.styles].filter((file) => !alreadyThere.styles.has(file))
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...(calm ? [] : scripts).map((file) => `<link rel="modulepreload" href="/${file}" />`),
  ].join('')
}

function collect(manifest: Manifest, keys: readonly string[]) {
  const seen = new Set<string>()
  const found = { scripts: new Set<string>(), styles: new Set<string>() }
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    found.scripts.add(chunk.file)
    for (const file of chunk.css ?? []) found.styles.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return found
}
