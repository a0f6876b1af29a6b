import { accessTokenKey, refreshTokenKey } from '@farmlane/contract/identity/constants.ts'
import { cartCountKey, visitorCartKey } from '../features/cart/cart-keys.ts'
import { keepPresses } from './early-presses.ts'

/** Events that show a user is interacting. Crawlers and pages that are only read cause none of them. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const
/** Dispatched by the root component once the app is ready. */
export const standsEvent = 'app-stands'

/** With a session or a cart, the page has more to show than the server rendered. */
const shown = [accessTokenKey, refreshTokenKey, visitorCartKey, cartCountKey]

function keepsSomething(): boolean {
  try {
    return shown.some((key) => window.localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}

/**
 * Starts the app at the first user interaction. Links and GET forms work without it; clicks made while the app is loading are
 * replayed in order when it is ready. `start` calls `listens` when the app begins to handle events itself.
 */
export function whenTouched(start: (listens: () => void) => Promise<void>): void {
  const presses = keepPresses()
  // After a reload, going back may change only the URL and rely on the app to render the page.
  const opened = window.location.pathname + window.location.search
  const followed = () => {
    if (window.location.pathname + window.location.search !== opened) window.location.reload()
  }
  // A menu opens without the app, so it must also close without it.
  const close = ({ key }: KeyboardEvent) => {
    const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>('header details[open]')
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  const stands = () => {
    window.removeEventListener('keydown', close)
    window.removeEventListener('popstate', followed)
    void presses.again()
  }
  const wake = (sign?: Event) => {
    // Browsers report a resting mouse as a pointermove without movement.
    if (sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY) return
    for (const sign of signs) window.removeEventListener(sign, wake, true)
    seen.disconnect()
    void start(presses.stop)
  }
  window.addEventListener('keydown', close)
  window.addEventListener('popstate', followed)
  window.addEventListener(standsEvent, stands, { once: true })
  for (const sign of signs) window.addEventListener(sign, wake, { capture: true, passive: true })
  // The server disables submit buttons in case there is no JavaScript; here there is.
  for (const button of document.querySelectorAll<HTMLButtonElement>('form[method=post] :disabled[type=submit]'))
    button.disabled = false
  // Start the app when something that only the app can render is visible.
  const seen = new IntersectionObserver((parts) => {
    if (parts.some(({ isIntersecting }) => isIntersecting)) wake()
  })
  for (const part of document.querySelectorAll('[data-wakes]')) seen.observe(part)
  if (keepsSomething()) wake()
}
