import type { Send } from '@farmlane/contract/kernel/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../html.ts'
import { openPageBudget } from './page-budget.ts'
import { plainPage } from './plain-page.ts'
import { isApi } from './readable-url.ts'
import { openBuiltPages, serveBuiltFiles } from './site-built.ts'
import type { Pages, SiteOptions } from './site-pages.ts'

/** Private areas: the server cannot know what to show, so everyone gets the same shell. */
const privateArea = /^\/(?:(?:consumer|farmer)(?:\/|$)|(?:settings|checkout)\/?$)/

/**
 * Serves everything that is not the API: the built files, the shell of the private areas, and the pages rendered here. Returns
 * the paths of the public pages that always exist.
 */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<readonly string[]> {
  const pages = options.mode === 'built' ? await builtSite(app, options) : await liveSite(app, options)
  servePages(app, pages, options.send)
  return pages.paths()
}

export function servePages(app: FastifyInstance, pages: Pages, send: Send): void {
  const budget = openPageBudget(app)
  app.get('/*', async (request, reply) => {
    if (isApi(request.url)) return reply.callNotFound()
    // Two leading slashes would read as the host name of another site.
    const url = request.url.replace(/^\/{2,}/, '/')
    const path = url.split('?', 1)[0] ?? '/'
    const asked = { url, answer: reply.raw }
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    try {
      if (privateArea.test(path)) {
        const shell = await pages.shell({ ...asked, path })
        return reply.code(shell.status).send(shell.html)
      }
      const wait = await budget.secondsToWait(request)
      if (wait !== null) return tooManyPages(wait, reply)
      const { cookie: cookies } = request.headers
      const answer = await pages.render({ ...asked, cookies, send: budget.paying(request, send) })
      // A page may depend on the visitor's location, so a shared cache must not keep it.
      reply.header('vary', 'cookie').header('cache-control', cookies ? 'private, no-cache' : 'no-cache')
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.html)
    } catch (error) {
      return brokenPage(error, request, reply)
    }
  })
}

async function builtSite(app: FastifyInstance, options: SiteOptions): Promise<Pages> {
  await serveBuiltFiles(app)
  return openBuiltPages(app, options)
}

async function liveSite(app: FastifyInstance, options: SiteOptions): Promise<Pages> {
  // Imported only here, so that production never loads Vite.
  const { openLivePages } = await import('./site-dev.ts')
  return openLivePages(app, options)
}

function tooManyPages(seconds: number, reply: FastifyReply) {
  const body = html`<h1>One moment, please</h1>
<p>Too many requests came from your network. Wait a minute, then reload this page.</p>`
  return reply
    .code(429)
    .header('retry-after', seconds)
    .header('cache-control', 'no-store')
    .send(plainPage({ title: 'One moment, please', body }))
}

/** Checked by shape: a page of the built site throws the `Problem` class of its own copy of the contract. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && error.name === 'Problem' && 'code' in error && error.code === 'unavailable'

function brokenPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (isUnavailable(error)) return busyPage(error, request, reply)
  request.log.error({ err: error }, 'page could not be rendered')
  const body = html`<h1>This page didn’t load</h1>
<p>Something went wrong on our side. Everything you saved is safe. Please try again in a moment.</p>
<p><a href="/">Go to the home page</a></p>
<p>If you contact us about it, include this number: ${request.id}</p>`
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .send(plainPage({ title: 'This page didn’t load', body }))
}

function busyPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  request.log.warn({ err: error }, 'page could not be rendered in time')
  const body = html`<h1>We're very busy right now</h1>
<p>Everything you saved is safe. Please wait a moment, then reload this page.</p>`
  return reply
    .code(503)
    .header('retry-after', 5)
    .header('cache-control', 'no-store')
    .send(plainPage({ title: "We're very busy right now", body }))
}
