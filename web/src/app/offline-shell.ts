import { create } from 'zustand'
import { isWriting, watchWriting } from '../platform/forms/writing.ts'

/** True when the device has a newer version of the app than the one running. */
export const useNewVersion = create<{ ready: boolean }>(() => ({ ready: false }))

let registered: ServiceWorkerRegistration | undefined

/**
 * Caches the shell on the device, so that the private areas open offline. Runs only there: visitors of the public pages download
 * nothing in advance. A new version takes over by itself only at the start of a page, if nothing has been typed and no other page
 * is open. One that arrives later waits until the user clicks Reload.
 */
export async function keepShellOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  watchWriting()
  const { serviceWorker } = navigator
  // A device's first worker also fires 'controllerchange', but it is not a new version.
  const first = serviceWorker.controller === null
  let starting = false
  serviceWorker.addEventListener('controllerchange', () => {
    if (starting && !isWriting()) window.location.reload()
    else if (!first) tell()
  })
  const registration = await serviceWorker.register('/sw.js')
  registered = registration
  if (registration.waiting) {
    starting = true
    // If this were the only open page, the worker would have taken over by then.
    setTimeout(() => {
      starting = false
      if (registration.waiting) tell()
    }, 2_000)
    registration.waiting.postMessage('take-over-if-alone')
  }
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => void (coming.state === 'installed' && serviceWorker.controller && tell()))
  })
  lookForNewVersions(registration)
}

const tell = () => useNewVersion.setState({ ready: true })

/** How often to check for a new version: an installed app can stay open for days. */
const seldomMs = 30 * 60_000

function lookForNewVersions(registration: ServiceWorkerRegistration): void {
  let looked = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - looked < seldomMs) return
    looked = Date.now()
    registration.update().catch(() => undefined)
  }
  setInterval(look, seldomMs)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
}

/** Switches to the new version at the user's request. */
export function loadNewVersion(): void {
  const waiting = registered?.waiting
  if (!waiting) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage('take-over')
}
