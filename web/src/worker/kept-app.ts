/** One file of the app; it has a revision if its name doesn't change between versions. */
export type AppFile = { url: string; revision: string | null }
type Deps = { cache: Cache; fetch: typeof fetch }

/** Few parallel downloads, so that the open page comes first. */
const lanes = 2
/** The cache entry that lists which files belong to which version. */
const listKey = '/kept-versions.json'
type Versions = { current: string[]; before: string[] }

const absolute = (url: string): string => (url.startsWith('/') ? url : `/${url}`)
const keyOf = ({ url, revision }: AppFile): string => absolute(url) + (revision === null ? '' : `?version=${revision}`)

/** Downloads missing files. Throws if one fails, because an incomplete version must not take over. */
export async function installApp({ cache, fetch }: Deps, files: readonly AppFile[]): Promise<void> {
  const open = [...files]
  const work = async () => {
    for (let file = open.shift(); file; file = open.shift()) {
      const key = keyOf(file)
      if (await cache.match(key)) continue
      const answer = await fetch(absolute(file.url), {
        cache: file.revision === null ? 'default' : 'reload',
        credentials: 'omit',
      })
      if (!answer.ok) throw new Error(`${file.url} answered ${answer.status}`)
      await cache.put(key, answer)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
}

/**
 * Deletes old files when a version takes over. Keeps the previous version's files: an open page with a half-filled form still
 * uses them, and the server no longer has them.
 */
export async function tidyUp(cache: Cache, files: readonly AppFile[]): Promise<void> {
  const found = (await (await cache.match(listKey))?.json()) as Versions | undefined
  const current = files.map(keyOf)
  const again = found?.current.join() === current.join()
  const before = (again ? found?.before : found?.current) ?? []
  await cache.put(listKey, new Response(JSON.stringify({ current, before } satisfies Versions)))
  const stays = new Set([...current, ...before, listKey])
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url, 'https://here.invalid')
    if (!stays.has(pathname + search)) await cache.delete(url)
  }
}

/** The areas that start from the shell, online and offline. */
const privateAreas = [/^\/farmer\//, /^\/consumer\//, /^\/(?:settings|checkout)\/?$/]

/** The cache key for a request; null for requests that always go to the server. */
export function keptAs(
  request: { method: string; mode: string; url: string },
  files: readonly AppFile[],
  origin: string,
): string | null {
  const { pathname, origin: asked } = new URL(request.url)
  if (request.method !== 'GET' || asked !== origin) return null
  if (request.mode === 'navigate') return privateAreas.some((area) => area.test(pathname)) ? nameIn(files, '/shell.html') : null
  // Includes the previous version's assets, which `files` doesn't list.
  return pathname.startsWith('/assets/') ? pathname : nameIn(files, pathname)
}

function nameIn(files: readonly AppFile[], path: string): string | null {
  const file = files.find(({ url }) => absolute(url) === path)
  return file ? keyOf(file) : null
}
