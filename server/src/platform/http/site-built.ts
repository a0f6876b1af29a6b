import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { withMapTiles } from './map-tiles.ts'
import type { Pages, SiteOptions } from './site-pages.ts'
import { readWebFile, type WebEntry, webFolder } from './web-entry.ts'

const aYear = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

/**
 * Files with a hash in their name never change. The service worker, the shell and similar files must be revalidated each time.
 */
const cacheOf = (path: string): string => {
  if (path.includes('/assets/')) return aYear
  return /\.(?:png|svg)$/.test(path) ? aDay : 'no-cache'
}

/** Registers one route per built file, so that no other file can be requested. Sends the versions that the build compressed. */
export async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('dist/client/', webFolder)),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'template.html', 'shell.html', 'sw.js', '.vite/**'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheOf(path)),
  })
}

export async function openBuiltPages(app: FastifyInstance, { publicUrl, tiles }: SiteOptions): Promise<Pages> {
  const entry = (await import(new URL('dist/server/entry-server.js', webFolder).href)) as WebEntry
  const template = withMapTiles(readWebFile('dist/client/template.html'), tiles)
  const manifest = JSON.parse(readWebFile('dist/client/.vite/manifest.json')) as unknown
  const shell = withMapTiles(readWebFile('dist/client/shell.html'), tiles)
  serveOfflineShell(app, shell)
  return {
    shell: async ({ path }) => ({ status: entry.shellStatus(path), html: shell }),
    render: ({ url, cookies, send }) => entry.render({ url, cookies, origin: publicUrl, template, manifest }, send),
    paths: async () => entry.sitePaths(),
  }
}

/**
 * The service worker keeps the shell on the device, including the address of the map tiles. Its version is therefore a hash of
 * the shell that this server sends, not of the build, so that a changed setting reaches every device.
 */
function serveOfflineShell(app: FastifyInstance, shell: string): void {
  const version = createHash('sha256').update(shell).digest('hex').slice(0, 32)
  const worker = readWebFile('dist/client/sw.js').replace('shell-version', version)
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text)
  app.get('/shell.html', (_, reply) => send(reply, 'text/html', shell))
  app.get('/sw.js', (_, reply) => send(reply, 'text/javascript', worker))
}
