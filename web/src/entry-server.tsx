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
import { dataBlock, fillTemplate } from './app/document.ts'
import { headTags } from './app/head-tags.ts'
import { metaOf, type PageHandle } from './app/page-meta.ts'
import { type Manifest, pagePreloads } from './app/page-preloads.ts'
import { createRoutes, isPage } from './app/router.tsx'
import { sendContext } from './app/send-context.ts'

export { shellDocument } from './app/document.ts'
export { sitePaths } from './app/router.tsx'

export type PageRequest = {
  /** Path and query, as requested. */
  url: string
  /** The raw Cookie header. */
  cookies?: string | undefined
  /** The site's public origin, without a trailing slash. */
  origin: string
  template: string
  /** Missing in development, where nothing is bundled. */
  manifest?: Manifest
}
export type PageAnswer = { status: number; headers?: Record<string, string>; html: string }

const routes = createRoutes()
const handler = createStaticHandler(routes)

/** The status for a private page. The browser renders it from the shell, but the server knows whether the page exists. */
export const shellStatus = (path: string): number => (isPage(routes, path) ? 200 : 404)

export async function render({ url, cookies, origin, template, manifest }: PageRequest, send: Send): Promise<PageAnswer> {
  const requestContext = new RouterContextProvider(new Map([[sendContext, send]]))
  const request = new Request(new URL(url, origin), { headers: cookies ? { cookie: cookies } : {} })
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return movedTo(context)

  const failed = Object.values(context.errors ?? {})[0]
  if (failed instanceof Error) throw failed

  const body = renderToString(
    <StrictMode>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </StrictMode>,
  )
  const calm = handleOf(context)?.calm === true
  const ids = context.matches.map(({ route }) => route.id)
  const head = headOf(context, origin) + (manifest ? pagePreloads(manifest, ids, calm) : '')
  const { loaderData, actionData, errors } = context
  const data = dataBlock({ loaderData, actionData, errors }, calm)
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
  return headTags(metaOf(matches, context.location.search), {
    origin,
    pathname: context.location.pathname,
    status: statusOf(context),
  })
}
