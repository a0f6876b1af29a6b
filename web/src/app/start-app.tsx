import type { Send } from '@farmlane/contract/kernel/call.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createRoutes } from './router.tsx'
import { sendContext } from './send-context.ts'

/** Loaded with the first API call, so that static pages don't need it. */
const send: Send = async (url, init) => (await import('../platform/http/browser-send.ts')).browserSend(url, init)

/** Loads the matched modules before hydration, so that the rendered page isn't replaced by a loading state. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matched = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** Renders the page or hydrates the server's. Calls `listens` just before events begin to reach the app. */
export async function startApp(root: HTMLElement, listens?: () => void): Promise<void> {
  const routes = createRoutes()
  const written = document.getElementById('page-data')?.textContent
  const hydrationData = written ? (JSON.parse(written) as HydrationState) : undefined
  if (hydrationData) await loadMatched(routes)
  const router = createBrowserRouter(routes, {
    ...(hydrationData && { hydrationData }),
    getContext: () => new RouterContextProvider(new Map([[sendContext, send]])),
  })
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  listens?.()
  if (hydrationData) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
