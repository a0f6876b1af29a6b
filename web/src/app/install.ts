import { create } from 'zustand'
import { browserStorage } from '../platform/storage/storage.ts'

/** Chromium's `beforeinstallprompt` event, which TypeScript's types lack. */
type Offer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

type Install = { offer: Offer | null; declined: boolean }

const declinedKey = 'installDeclined'
export const useInstall = create<Install>(() => ({ offer: null, declined: browserStorage.getItem(declinedKey) !== null }))

/** The event fires early and only once, so it is kept until the user asks to install. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstall.setState({ offer: event as Offer })
  })
  window.addEventListener('appinstalled', () => useInstall.setState({ offer: null }))
}

/** Declining once hides the hint on this device for good; the menu entry stays. */
export function declineInstall(): void {
  browserStorage.setItem(declinedKey, 'yes')
  useInstall.setState({ declined: true })
}

export async function install(): Promise<void> {
  const { offer } = useInstall.getState()
  if (!offer) return
  // A prompt can be used once; the browser fires a new event when it chooses to.
  useInstall.setState({ offer: null })
  const { outcome } = await offer.prompt()
  if (outcome === 'dismissed') declineInstall()
}

const isStandalone = () => window.matchMedia('(display-mode: standalone)').matches

/** Safari on a phone or tablet can install the app, but only manually. */
export const installsByHand = (): boolean =>
  (/iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)) &&
  !isStandalone()
