import { beforeEach, describe, expect, it } from 'vitest'
import { type AppFile, installApp, keptAs, tidyUp } from './kept-app.ts'

/** A fake Cache with the methods the worker uses. */
function newCache() {
  const kept = new Map<string, Response>()
  const nameOf = (asked: RequestInfo | URL) => (asked as string).replace('https://farm.example', '')
  return {
    kept,
    match: async (asked: RequestInfo | URL) => kept.get(nameOf(asked))?.clone(),
    put: async (asked: RequestInfo | URL, answer: Response) => void kept.set(nameOf(asked), answer),
    delete: async (asked: RequestInfo | URL) => kept.delete(nameOf(asked)),
    keys: async () => [...kept.keys()].map((name) => ({ url: `https://farm.example${name}` }) as Request),
  } as unknown as Cache & { kept: Map<string, Response> }
}

const version = (number: number): AppFile[] => [
  { url: `assets/dialog-${number}.js`, revision: null },
  { url: 'assets/react.js', revision: null },
  { url: '/shell.html', revision: `shell-${number}` },
]

let cache: ReturnType<typeof newCache>
let asked: string[]
const server =
  (missing?: string): typeof fetch =>
  async (address) => {
    const url = address as string
    asked.push(url)
    return new Response(`text of ${url}`, { status: url === missing ? 404 : 200 })
  }
const names = () => [...cache.kept.keys()].filter((name) => name !== '/kept-versions.json').sort()

async function takeOver(files: AppFile[]) {
  await installApp({ cache, fetch: server() }, files)
  await tidyUp(cache, files)
}
beforeEach(() => {
  cache = newCache()
  asked = []
})

describe('a version of the app', () => {
  it('is downloaded in full, except for files the previous version already had', async () => {
    await takeOver(version(1))
    asked = []
    await installApp({ cache, fetch: server() }, version(2))
    expect(asked.sort()).toEqual(['/assets/dialog-2.js', '/shell.html'])
  })

  it('fails to install if a file is missing', async () => {
    await expect(installApp({ cache, fetch: server('/assets/dialog-1.js') }, version(1))).rejects.toThrow('404')
  })

  it("keeps the previous version's files for pages that are still open and deletes older ones", async () => {
    await takeOver(version(1))
    await takeOver(version(2))
    expect(names()).toContain('/assets/dialog-1.js')
    await takeOver(version(3))
    expect(names()).toEqual(
      [
        '/assets/dialog-2.js',
        '/assets/dialog-3.js',
        '/assets/react.js',
        '/shell.html?version=shell-2',
        '/shell.html?version=shell-3',
      ].sort(),
    )
  })

  it('activated twice still keeps the previous version', async () => {
    await takeOver(version(1))
    await takeOver(version(2))
    await tidyUp(cache, version(2))
    expect(names()).toContain('/assets/dialog-1.js')
  })
})

describe('a request', () => {
  const origin = 'https://farm.example'
  const ask = (path: string, { mode = 'cors', method = 'GET' } = {}) =>
    keptAs({ url: new URL(path, origin).href, mode, method }, version(2), origin)

  it.each(['/farmer/dashboard', '/farmer/operations?tab=lots', '/consumer/orders', '/settings', '/checkout'])(
    "for the page %s is answered with this version's shell",
    (path) => expect(ask(path, { mode: 'navigate' })).toBe('/shell.html?version=shell-2'),
  )
  it.each(['/', '/marketplace', '/farmers', '/login'])('for the public page %s goes to the server', (path) =>
    expect(ask(path, { mode: 'navigate' })).toBeNull(),
  )
  it('for an app file, even of the previous version, is answered from the cache', () => {
    expect(ask('/assets/dialog-1.js')).toBe('/assets/dialog-1.js')
  })
  it.each([['/api/fields/'], ['https://tiles.example/assets/1.png']])('for %s goes to the server', (path) =>
    expect(ask(path)).toBeNull(),
  )
  it('that writes goes to the server', () => expect(ask('/assets/react.js', { method: 'POST' })).toBeNull())
})
