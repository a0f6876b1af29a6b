/** All screens, grouped by who may see them. */
export const publicScreens = [
  '/',
  '/about',
  '/contact',
  '/marketplace',
  '/marketplace?logged-in=true',
  '/cart',
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
/** Market screens with demo data: a search with results, one without, and a storefront. */
export const marketScreens = [
  '/marketplace?q=tomatos&within=7',
  '/marketplace?q=dragonfruit',
  '/marketplace/farms/hudson-hollow-farm',
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
  '/farmer/operations?tab=fields&edit=new',
  '/farmer/operations?tab=crops',
  '/farmer/operations?tab=lots',
  '/farmer/products',
  '/farmer/orders',
  '/farmer/orders?tab=reviews',
  '/farmer/orders?tab=ways',
  '/farmer/orders?tab=ways&new=pickup',
  '/farmer/orders?tab=ways&new=delivery',
  '/farmer/orders?tab=ways&new=market',
  '/farmer/orders?tab=ways&new=market&market=open',
  '/farmer/unsent',
  '/farmer/analytics',
  '/farmer/profile',
]
export const profileScreens = ['/farmer/profile?view=preview', '/farmer/profile?view=another']
