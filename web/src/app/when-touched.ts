import { accessTokenKey, refreshTokenKey } from '@farmlane/contract/identity/constants.ts'
import { cartCountKey, visitorCartKey } from '../features/orders/cart-keys.ts'
import { keepPresses } from './early-presses.ts'

/** Signs of a person. A page that is only read, or only looked at by a machine, has none of them. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const
/** Told by the root of the app once it stands. */
export const standsEvent = 'app-stands'

/** With a session or a cart there is more to show than what the server wrote. */
const shown = [accessTokenKey, refreshTokenKey, visitorCartKey, cartCountKey]

function keepsSomething(): boolean {
  try {
    return shown.some((key) => window.localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}

/**
 * Starts the app at the first sign of a person. Links and forms of GET work without it; what is pressed while the app is on its
 * way is pressed again when it stands, in the same order. `start` tells when it begins to listen to presses itself.
 */
export function whenTouched(start: (listens: () => void) => Promise<void>): void {
  const presses = keepPresses()
  // After a reload, going back may change only the address and leave it to the app to follow.
  const opened = window.location.pathname + window.location.search
  const followed = () => {
    if (window.location.pathname + window.location.search !== opened) window.location.reload()
  }
  // A menu opens without the app, so it closes without it too.
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
    // A mouse that rests where the page opens is told to the page as a move that goes nowhere.
    if (sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY) return
    for (const sign of signs) window.removeEventListener(sign, wake, true)
    seen.disconnect()
    void start(presses.stop)
  }
  window.addEventListener('keydown', close)
  window.addEventListener('popstate', followed)
  window.addEventListener(standsEvent, stands, { once: true })
  for (const sign of signs) window.addEventListener(sign, wake, { capture: true, passive: true })
  // The server cannot know whether there is script to send a form with; here there is.
  for (const button of document.querySelectorAll<HTMLButtonElement>('form[method=post] :disabled[type=submit]'))
    button.disabled = false
  // What only the app can draw, when it is on the screen from the start.
  const seen = new IntersectionObserver((parts) => {
    if (parts.some(({ isIntersecting }) => isIntersecting)) wake()
  })
  for (const part of document.querySelectorAll('[data-wakes]')) seen.observe(part)
  if (keepsSomething()) wake()
}
