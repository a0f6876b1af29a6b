import { type AppFile, installApp, keptAs, tidyUp } from './kept-app.ts'

/** The parts of the service worker API used here; TypeScript's own types for it conflict with the DOM types. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type Worker = EventTarget & {
  appFiles: AppFile[]
  location: Location
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(of: object): Promise<unknown[]> }
}
declare const self: Worker

/** The build inserts the list here. */
const files = self.appFiles
const cacheName = 'farmlane-app'

self.addEventListener('install', (event) => (event as Lasting).waitUntil(install()))
self.addEventListener('activate', (event) => (event as Lasting).waitUntil(activate()))
self.addEventListener('message', (event) => (event as Lasting).waitUntil(heed((event as MessageEvent).data)))
self.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Asked
  const kept = keptAs(request, files, self.location.origin)
  if (kept !== null) respondWith.call(event, answer(request, kept))
})

async function install(): Promise<void> {
  await installApp({ cache: await caches.open(cacheName), fetch: (url, init) => fetch(url, init) }, files)
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name)
  await tidyUp(await caches.open(cacheName), files)
  await self.clients.claim()
}

async function answer(request: Request, kept: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(kept)) ?? fetch(request)
}

/** A new version takes over at the user's request, or by itself only if no other page is open. */
async function heed(wish: unknown): Promise<void> {
  if (wish === 'take-over') return self.skipWaiting()
  if (wish !== 'take-over-if-alone') return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) await self.skipWaiting()
}
