import { create } from 'zustand'
import { isWriting, watchWriting } from '../platform/writing.ts'

/** A newer version of the app is on the device than the one on the screen. */
export const useNewVersion = create<{ ready: boolean }>(() => ({ ready: false }))

let registered: ServiceWorkerRegistration | undefined

/**
 * Keeps the shell on the device, so that the private areas open without a network. Only for people who use them:
 * a visitor of the public pages downloads nothing for later.
 * A new version takes over by itself only at the start of a page, while nobody has typed anything and no other page is open.
 * One that comes later waits until somebody presses Reload.
 */
export async function keepShellOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  watchWriting()
  const { serviceWorker } = navigator
  // The first worker of a device takes over too, and that is no new version.
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
    // Had it been alone, it would have taken over by then.
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

/** An installed app stays open for days. */
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

/** Somebody said so. */
export function loadNewVersion(): void {
  const waiting = registered?.waiting
  if (!waiting) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage('take-over')
}
