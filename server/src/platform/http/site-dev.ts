import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { apiPrefix } from '@farmlane/contract/kernel/call.ts'
import type { FastifyInstance } from 'fastify'
import { withMapTiles } from './map-tiles.ts'
import { nonceOf } from './security-headers.ts'
import type { Pages, SiteOptions } from './site-pages.ts'
import { readWebFile, type WebEntry, webFolder } from './web-entry.ts'

/** The part of Vite that we use. Vite belongs to the web workspace, so its types aren't available here. */
type Vite = {
  createServer(options: object): Promise<{
    middlewares: (request: unknown, response: unknown, next: (error?: Error) => void) => void
    transformIndexHtml(url: string, html: string): Promise<string>
    ssrLoadModule(path: string): Promise<unknown>
    ssrFixStacktrace(error: Error): void
    close(): Promise<void>
  }>
}

/** Development: modules are served from disk and replaced in the browser when they change. */
export async function openLivePages(app: FastifyInstance, { publicUrl, tiles }: SiteOptions): Promise<Pages> {
  const name = 'vite'
  const { createServer } = (await import(name)) as Vite
  const vite = await createServer({
    root: fileURLToPath(webFolder),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(`${apiPrefix}/`)) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })

  // Vite writes this placeholder wherever an element needs a nonce.
  const withNonce = (html: string, answer: ServerResponse) => html.replaceAll('page-nonce', nonceOf(answer))
  const load = async (url: string) => ({
    entry: (await vite.ssrLoadModule('/src/entry-server.tsx')) as WebEntry,
    template: withMapTiles(await vite.transformIndexHtml(url, readWebFile('template.html')), tiles),
  })
  return {
    paths: async () => (await load('/')).entry.sitePaths(),
    async shell({ url, path, answer }) {
      const { entry, template } = await load(url)
      return { status: entry.shellStatus(path), html: withNonce(entry.shellDocument(template), answer) }
    },
    async render({ url, cookies, answer, send }) {
      const { entry, template } = await load(url)
      const page = await entry.render({ url, cookies, origin: publicUrl, template }, send).catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      })
      return { ...page, html: withNonce(page.html, answer) }
    },
  }
}
