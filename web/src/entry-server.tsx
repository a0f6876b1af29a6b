import type { Send } from '@farmlane/contract/kernel/call.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { dataBlock, escapeHtml, fillTemplate } from './app/document.ts'
import { metaOf, type PageHandle, titleOf } from './app/page-meta.ts'
import { type Manifest, pagePreloads } from './app/page-preloads.ts'
import { createRoutes } from './app/router.tsx'
import { sendContext } from './app/send-context.ts'

export { shellDocument } from './app/document.ts'

export type PageRequest = {
  /** Path and query, as asked for. */
  url: string
  /** The public address of the site, without a slash at the end. */
  origin: string
  template: string
  /** Missing in development, where nothing is bundled. */
  manifest?: Manifest
}
export type PageAnswer = { status: number; headers?: Record<string, string>; html: string }

const handler = createStaticHandler(createRoutes())

export async function render({ url, origin, template, manifest }: PageRequest, send: Send): Promise<PageAnswer> {
  const requestContext = new RouterContextProvider(new Map([[sendContext, send]]))
  const context = await handler.query(new Request(new URL(url, origin)), { requestContext })
  if (context instanceof Response) return movedTo(context)

  const failed = Object.values(context.errors ?? {})[0]
  if (failed instanceof Error) throw failed

  const body = renderToString(
    <StrictMode>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </StrictMode>,
  )
  const ids = context.matches.map(({ route }) => route.id)
  const head = headOf(context, origin) + (manifest ? pagePreloads(manifest, ids) : '')
  const { loaderData, actionData, errors } = context
  const data = dataBlock({ loaderData, actionData, errors })
  return { status: statusOf(context), html: fillTemplate(template, { head, body, data }) }
}

const handleOf = (context: StaticHandlerContext) => context.matches.at(-1)?.route.handle as PageHandle | undefined

const statusOf = (context: StaticHandlerContext) =>
  context.statusCode === 200 ? (handleOf(context)?.status ?? 200) : context.statusCode

function movedTo(response: Response): PageAnswer {
  const location = response.headers.get('location')
  return { status: response.status, ...(location && { headers: { location } }), html: '' }
}

function headOf(context: StaticHandlerContext, origin: string): string {
  const matches = context.matches.map(({ route }) => ({ handle: route.handle, loaderData: context.loaderData[route.id] }))
  const meta = metaOf(matches)
  const title = escapeHtml(titleOf(meta))
  const description = escapeHtml(meta.description ?? '')
  const address = escapeHtml(origin + context.location.pathname)
  const hidden = meta.noindex || statusOf(context) >= 400
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    hidden ? '<meta name="robots" content="noindex" />' : `<link rel="canonical" href="${address}" />`,
    '<meta property="og:site_name" content="Farmlane" />',
    '<meta property="og:type" content="website" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${escapeHtml(origin)}/share.png" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('')
}
