import type { Send } from '@farmlane/contract/kernel/call.ts'
import { apiPrefix } from '@farmlane/contract/kernel/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../html.ts'
import { plainPage } from './plain-page.ts'
import { openBuiltPages, serveBuiltFiles } from './site-built.ts'
import type { PageAnswer } from './web-entry.ts'

export type SiteOptions = {
  mode: 'built' | 'dev'
  publicUrl: string
  send: Send
  /** The script nonce of an answer. Only development has an inline script, the one of hot reloading. */
  nonce?: (reply: FastifyReply) => string
}

export type Nonces = { script: string; style: string }

/** What site.ts asks of the web workspace, built or live. */
export type Pages = {
  shell(url: string, nonces: Nonces): Promise<string>
  render(url: string, nonces: Nonces): Promise<PageAnswer>
}

/** Where the server cannot know what to show: these start from the shell, for everyone the same. */
const privateArea = /^\/(?:(?:consumer|farmer)(?:\/|$)|settings\/?$)/

/** Everything that is not the API: the files of the build, the shell of the private areas, and the pages rendered here. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const pages = options.mode === 'built' ? await builtSite(app, options) : await liveSite(app, options)
  app.get('/*', async (request, reply) => {
    if (isApi(request.url)) return reply.callNotFound()
    const nonces = { script: options.nonce?.(reply) ?? '', style: reply.cspNonce?.style ?? '' }
    // Two slashes at the start would read as the name of another site.
    const url = request.url.replace(/^\/{2,}/, '/')
    const path = url.split('?', 1)[0] ?? '/'
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    try {
      if (privateArea.test(path)) return await pages.shell(url, nonces)
      const answer = await pages.render(url, nonces)
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.html)
    } catch (error) {
      return brokenPage(error, request, reply)
    }
  })
}

const isApi = (url: string) => url === apiPrefix || url.startsWith(`${apiPrefix}/`) || url.startsWith(`${apiPrefix}?`)

async function builtSite(app: FastifyInstance, options: SiteOptions): Promise<Pages> {
  await serveBuiltFiles(app)
  return openBuiltPages(options)
}

async function liveSite(app: FastifyInstance, options: SiteOptions): Promise<Pages> {
  // Loaded here only: Vite is no part of a running farm.
  const { openLivePages } = await import('./site-dev.ts')
  return openLivePages(app, options)
}

function brokenPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'page could not be rendered')
  const body = html`<h1>This page did not open</h1>
<p>Something went wrong on our side. Nothing you saved is gone. Please try again in a moment.</p>
<p><a href="/">Go to the home page</a></p>
<p>If you write to us about it, give this number: ${request.id}</p>`
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .send(plainPage({ title: 'This page did not open', body }))
}
