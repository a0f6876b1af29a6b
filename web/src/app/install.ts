import { create } from 'zustand'
import { browserStorage } from '../platform/storage.ts'

/** What Chromium hands out when the app may be installed; it is not in TypeScript's list of events. */
type Offer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

type Install = { offer: Offer | null; declined: boolean }

const declinedKey = 'installDeclined'
export const useInstall = create<Install>(() => ({ offer: null, declined: browserStorage.getItem(declinedKey) !== null }))

/** The offer comes early and only once: it is kept for the moment somebody asks for it. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstall.setState({ offer: event as Offer })
  })
  window.addEventListener('appinstalled', () => useInstall.setState({ offer: null }))
}

/** Said once on a device is said for good: the entry in the menu stays. */
export function declineInstall(): void {
  browserStorage.setItem(declinedKey, 'yes')
  useInstall.setState({ declined: true })
}

export async function install(): Promise<void> {
  const { offer } = useInstall.getState()
  if (!offer) return
  // An offer can be used once; the browser makes a new one when it sees fit.
  useInstall.setState({ offer: null })
  const { outcome } = await offer.prompt()
  if (outcome === 'dismissed') declineInstall()
}

const isStandalone = () => window.matchMedia('(display-mode: standalone)').matches

/** Safari on a phone or tablet installs too, but only by hand. */
export const installsByHand = (): boolean =>
  (/iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)) &&
  !isStandalone()
