import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Site } from './site.ts'

export type Releases = {
  readonly url: string
  /** Serves the next version from now on and removes one chunk of the old version. Returns the path of that chunk. */
  release(part: string): string
  stop(): Promise<void>
}

/** A proxy in front of a site that can release a new version of the app: a new shell, and one chunk under a new name. */
export async function startReleases(site: Site): Promise<Releases> {
  let gone: string | undefined
  let worker = ''
  const next = (text: string, old: string) =>
    text.replaceAll(old.slice(1), renamed(old).slice(1)).replace(/(shell\.html[^}]*?)[0-9a-f]{32}/, `$1${'0'.repeat(32)}`)
  const renamed = (path: string) => path.replace(/\.js$/, '-next.js')
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (gone !== undefined && path === gone) return void answer.writeHead(404).end()
    const from = gone !== undefined && path === renamed(gone) ? gone : path
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const passed = request(site.url + from, { method: asked.method ?? 'GET', headers }, (reply) => {
      if (path !== '/sw.js') {
        answer.writeHead(reply.statusCode ?? 500, reply.headers)
        return void reply.pipe(answer)
      }
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        worker = Buffer.concat(parts).toString()
        answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        answer.end(gone === undefined ? worker : next(worker, gone))
      })
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release(part) {
      gone = `/${new RegExp(`assets/${part}-[^"'\`]+\\.js`).exec(worker)?.[0]}`
      return gone
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
