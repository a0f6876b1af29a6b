/**
 * Keeps the shell on the device, so that the private areas open without a network. Only for people who use them:
 * a visitor of the public pages downloads nothing for later.
 * A new version takes over at the start of a page, when nobody has typed anything yet, and never in the middle of work.
 */
export async function keepShellOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js')
  if (!registration.waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  registration.waiting.postMessage({ type: 'SKIP_WAITING' })
}
