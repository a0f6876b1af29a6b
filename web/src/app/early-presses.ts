/** What only the app can handle: plain buttons, and links that pass state to the next screen. */
const answered = 'button[type=button], a[data-hands-on]'

/**
 * Records clicks, and submits of forms that need the app, on a page that is not hydrated yet. Call `stop` when hydration begins,
 * because the app handles all later events, and `again` once the app is ready, to replay them.
 */
export function keepPresses(): { stop(): void; again(): Promise<void> } {
  const kept: { element: HTMLElement; press: () => void }[] = []
  const clicked = (event: MouseEvent) => {
    const element = event.target instanceof Element && event.target.closest<HTMLElement>(answered)
    if (!element) return
    if (element.tagName === 'A') {
      // Opening the link in another tab works without the app.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
    }
    kept.push({ element, press: () => element.click() })
  }
  const submitted = (event: SubmitEvent) => {
    const element = event.target as HTMLFormElement
    if (element.method !== 'post') return
    event.preventDefault()
    if (!kept.some((each) => each.element === element)) kept.push({ element, press: () => element.requestSubmit() })
  }
  window.addEventListener('click', clicked, true)
  window.addEventListener('submit', submitted, true)
  return {
    stop() {
      window.removeEventListener('click', clicked, true)
      window.removeEventListener('submit', submitted, true)
    },
    async again() {
      for (const { element, press } of kept.splice(0)) {
        if (element.isConnected) press()
        // Wait, because React renders after the event and the next click must see the result of this one.
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
  }
}

/** A tap moves the pointer by at most this many pixels. */
const still = 10

/** All links and buttons with the same tag, target, label and text as this one, in page order. */
function alike(one: HTMLElement): HTMLElement[] {
  const keyOf = (each: Element) =>
    [each.tagName, each.getAttribute('href'), each.getAttribute('aria-label'), each.textContent].join()
  const key = keyOf(one)
  return [...document.querySelectorAll<HTMLElement>('a[href], button')].filter((each) => keyOf(each) === key)
}

/**
 * Browsers fire no click when the pressed link or button is replaced before the pointer is released, which happens when the
 * server's page is rerendered for a signed-in shopper. This clicks its replacement. Buttons are included only until the app is
 * ready: later, one that looks the same may belong to another row of a list.
 */
export function followRedrawn(standsEvent: string): void {
  let pressed: { element: HTMLElement; place: number; x: number; y: number } | null = null
  let followed = 'a[href], button'
  window.addEventListener(standsEvent, () => (followed = 'a[href]'), { once: true })
  window.addEventListener(
    'pointerdown',
    ({ target, button, clientX: x, clientY: y, metaKey, ctrlKey, shiftKey, altKey }) => {
      const element = target instanceof Element && target.closest<HTMLElement>(followed)
      const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
      pressed = element && isPlain ? { element, place: alike(element).indexOf(element), x, y } : null
    },
    true,
  )
  window.addEventListener('pointercancel', () => (pressed = null), true)
  window.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const begun = pressed
      pressed = null
      if (!begun || begun.element.isConnected || Math.hypot(clientX - begun.x, clientY - begun.y) > still) return
      alike(begun.element)[begun.place]?.click()
    },
    true,
  )
}
