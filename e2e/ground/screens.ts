/** Every screen, by who may see it. */
export const publicScreens = [
  '/',
  '/about',
  '/contact',
  '/marketplace',
  '/marketplace?logged-in=true',
  '/farmers',
  '/farmers/about',
  '/farmers/contact',
  '/farmers/demo',
  '/help',
  '/getting-started',
  '/status',
  '/blog',
  '/careers',
  '/press',
  '/privacy',
  '/terms',
]
export const authScreens = ['/login', '/signup', '/signup?role=farmer', '/forgot-password', `/reset-password/${'x'.repeat(43)}`]
export const consumerScreens = [
  '/consumer/dashboard',
  '/consumer/orders',
  '/consumer/favorites',
  '/consumer/map',
  '/consumer/profile',
  '/settings',
]
export const farmerScreens = [
  '/farmer/dashboard',
  '/farmer/operations',
  '/farmer/products',
  '/farmer/orders',
  '/farmer/analytics',
  '/farmer/profile',
]
