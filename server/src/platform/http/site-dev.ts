import { fileURLToPath } from 'node:url'
import { apiPrefix } from '@farmlane/contract/kernel/call.ts'
import type { FastifyInstance } from 'fastify'
import type { Nonces, Pages, SiteOptions } from './site.ts'
import { readWebFile, type WebEntry, webFolder } from './web-entry.ts'

/** The little of Vite that is used. It belongs to the web workspace, so its types are not at hand here. */
type Vite = {
  createServer(options: object): Promise<{
    middlewares: (request: unknown, response: unknown, next: (error?: Error) => void) => void
    transformIndexHtml(url: string, html: string): Promise<string>
    ssrLoadModule(path: string): Promise<unknown>
    ssrFixStacktrace(error: Error): void
    close(): Promise<void>
  }>
}

/** Development: every module as it stands on the disk, replaced in the browser when it changes. */
export async function openLivePages(app: FastifyInstance, { publicUrl, send }: SiteOptions): Promise<Pages> {
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

  // Vite writes this word wherever an element needs a nonce. Its client takes the one for styles from the meta element.
  const withNonces = (html: string, { script, style }: Nonces) =>
    html
      .replace('property="csp-nonce" nonce="page-nonce"', `property="csp-nonce" nonce="${style}"`)
      .replaceAll('page-nonce', script)
  const load = async (url: string) => ({
    entry: (await vite.ssrLoadModule('/src/entry-server.tsx')) as WebEntry,
    template: await vite.transformIndexHtml(url, readWebFile('template.html')),
  })
  return {
    async shell(url, nonces) {
      const { entry, template } = await load(url)
      return withNonces(entry.shellDocument(template), nonces)
    },
    async render(url, nonces) {
      const { entry, template } = await load(url)
      const answer = await entry.render({ url, origin: publicUrl, template }, send).catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      })
      return { ...answer, html: withNonces(answer.html, nonces) }
    },
  }
}
