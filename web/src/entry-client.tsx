import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createRoutes } from './app/router.tsx'
import { sendContext } from './app/send-context.ts'
import { browserSend } from './platform/browser-send.ts'

/** The page on the screen must not wait a second time for modules the server already used. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matched = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

async function start(root: HTMLElement) {
  const routes = createRoutes()
  const written = document.getElementById('page-data')?.textContent
  const hydrationData = written ? (JSON.parse(written) as HydrationState) : undefined
  if (hydrationData) await loadMatched(routes)
  const router = createBrowserRouter(routes, {
    ...(hydrationData && { hydrationData }),
    getContext: () => new RouterContextProvider(new Map([[sendContext, browserSend]])),
  })
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (hydrationData) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

const root = document.getElementById('root')
if (root) void start(root)

if (import.meta.env.PROD) {
  void import('virtual:pwa-register').then(({ registerSW }) => registerSW())
}
