import { type LazyRouteFunction, type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router'
import { loadPlace, placeRoute } from '../features/market/visitor-place.ts'
import { ErrorPage, Opening } from './error-page.tsx'
import { Root } from './root.tsx'

type Load = LazyRouteFunction<RouteObject>

/** The id is the module's path in the build manifest, which tells the server what to preload for a page. */
const page = (file: string, path: string, lazy: Load): RouteObject => ({ id: `src/routes/${file}.tsx`, path, lazy })
const shell = (file: string, lazy: Load, children: RouteObject[]): RouteObject => ({
  id: `src/app/shells/${file}.tsx`,
  lazy,
  children,
})

async function guard({ request }: LoaderFunctionArgs) {
  const { openPrivateArea } = await import('./open-private-area.ts')
  openPrivateArea(request)
  return null
}

/** Everything inside needs a session, which is checked on every navigation. */
const guarded = (id: string, children: RouteObject[]): RouteObject => ({
  id,
  loader: guard,
  shouldRevalidate: () => true,
  children,
})

const publicPages: RouteObject[] = [
  page('landing', '/', () => import('../routes/landing.tsx')),
  page('about', '/about', () => import('../routes/about.tsx')),
  page('contact', '/contact', () => import('../routes/contact.tsx')),
  page('help', '/help', () => import('../routes/help.tsx')),
  page('getting-started', '/getting-started', () => import('../routes/getting-started.tsx')),
  page('status', '/status', () => import('../routes/status.tsx')),
  page('blog', '/blog', () => import('../routes/blog.tsx')),
  page('careers', '/careers', () => import('../routes/careers.tsx')),
  page('press', '/press', () => import('../routes/press.tsx')),
  page('privacy', '/privacy', () => import('../routes/privacy.tsx')),
  page('terms', '/terms', () => import('../routes/terms.tsx')),
  page('not-found', '*', () => import('../routes/not-found.tsx')),
]

const farmersPages: RouteObject[] = [
  page('farmers', '/farmers', () => import('../routes/farmers.tsx')),
  page('farmers-about', '/farmers/about', () => import('../routes/farmers-about.tsx')),
  page('farmers-contact', '/farmers/contact', () => import('../routes/farmers-contact.tsx')),
  page('farmers-demo', '/farmers/demo', () => import('../routes/farmers-demo.tsx')),
]

const authPages: RouteObject[] = [
  page('login', '/login', () => import('../routes/login.tsx')),
  page('signup', '/signup', () => import('../routes/signup.tsx')),
  page('verify-email', '/verify-email/:token', () => import('../routes/verify-email.tsx')),
  page('forgot-password', '/forgot-password', () => import('../routes/forgot-password.tsx')),
  page('reset-password', '/reset-password/:token', () => import('../routes/reset-password.tsx')),
  page('invitation', '/invitation/:token', () => import('../routes/invitation.tsx')),
]

const consumerPages: RouteObject[] = [
  page('consumer-dashboard', '/consumer/dashboard', () => import('../routes/consumer-dashboard.tsx')),
  page('consumer-orders', '/consumer/orders', () => import('../routes/consumer-orders.tsx')),
  page('consumer-order', '/consumer/orders/:purchase_id', () => import('../routes/consumer-order.tsx')),
  page('consumer-favorites', '/consumer/favorites', () => import('../routes/consumer-favorites.tsx')),
  page('consumer-map', '/consumer/map', () => import('../routes/consumer-map.tsx')),
  page('consumer-profile', '/consumer/profile', () => import('../routes/consumer-profile.tsx')),
  page('settings', '/settings', () => import('../routes/settings.tsx')),
  page('consumer-not-found', '/consumer/*', () => import('../routes/consumer-not-found.tsx')),
]

const farmerPages: RouteObject[] = [
  page('farmer-dashboard', '/farmer/dashboard', () => import('../routes/farmer-dashboard.tsx')),
  page('farmer-operations', '/farmer/operations', () => import('../routes/farmer-operations.tsx')),
  page('farmer-products', '/farmer/products', () => import('../routes/farmer-products.tsx')),
  page('farmer-orders', '/farmer/orders', () => import('../routes/farmer-orders.tsx')),
  page('farmer-analytics', '/farmer/analytics', () => import('../routes/farmer-analytics.tsx')),
  page('farmer-unsent', '/farmer/unsent', () => import('../routes/farmer-unsent.tsx')),
  page('farmer-profile', '/farmer/profile', () => import('../routes/farmer-profile.tsx')),
  page('farmer-not-found', '/farmer/*', () => import('../routes/farmer-not-found.tsx')),
]

/** The public pages with fixed paths, for the sitemap. */
export const sitePaths = (): string[] => [
  ...[...publicPages, ...farmersPages].flatMap(({ path }) => (path && !/[:*]/.test(path) ? [path] : [])),
  '/marketplace',
]

/** Whether a path matches a real page rather than a catch-all route. */
export const isPage = (routes: RouteObject[], path: string): boolean =>
  matchRoutes(routes, path)?.at(-1)?.route.path?.endsWith('*') === false

/** Creates new objects for each start, because the router writes the loaded modules into them. */
export const createRoutes = (): RouteObject[] => [
  {
    id: placeRoute,
    loader: loadPlace,
    // Another tab may have changed the place.
    shouldRevalidate: () => true,
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Opening,
    children: [
      shell('public-shell', () => import('./shells/public-shell.tsx'), publicPages),
      shell('farmers-shell', () => import('./shells/farmers-shell.tsx'), farmersPages),
      shell('auth-shell', () => import('./shells/auth-shell.tsx'), authPages),
      shell('market-shell', () => import('./shells/market-shell.tsx'), [
        page('marketplace', '/marketplace', () => import('../routes/marketplace.tsx')),
        page('market-farm', '/marketplace/farms/:slug', () => import('../routes/market-farm.tsx')),
        page('market-product', '/marketplace/products/:product_id', () => import('../routes/market-product.tsx')),
        page('cart', '/cart', () => import('../routes/cart.tsx')),
      ]),
      guarded('consumer-area', [shell('consumer-shell', () => import('./shells/consumer-shell.tsx'), consumerPages)]),
      guarded('checkout-area', [
        shell('checkout-shell', () => import('./shells/checkout-shell.tsx'), [
          page('checkout', '/checkout', () => import('../routes/checkout.tsx')),
        ]),
      ]),
      guarded('farmer-area', [shell('farmer-shell', () => import('./shells/farmer-shell.tsx'), farmerPages)]),
    ],
  },
]
