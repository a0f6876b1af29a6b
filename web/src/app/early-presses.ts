/** What only the app can answer: plain buttons, and links that hand something on to the next screen. */
const answered = 'button[type=button], a[data-hands-on]'

/**
 * Keeps what is pressed on a page that the app has not taken over yet, forms that are sent by script included.
 * `stop` in the moment the app begins to listen, since it answers whatever comes after; `again` when it stands.
 */
export function keepPresses(): { stop(): void; again(): Promise<void> } {
  const kept: { element: HTMLElement; press: () => void }[] = []
  const clicked = (event: MouseEvent) => {
    const element = event.target instanceof Element && event.target.closest<HTMLElement>(answered)
    if (!element) return
    if (element.tagName === 'A') {
      // Into another tab the link goes as it is.
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
        // The next press has to find what this one changed, and React renders after the event.
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
  }
}

/** A finger that stays put moves by less than this many pixels. */
const still = 10

/** Links and buttons that look and lead like this one, in the order of the page. */
function alike(one: HTMLElement): HTMLElement[] {
  const keyOf = (each: Element) =>
    [each.tagName, each.getAttribute('href'), each.getAttribute('aria-label'), each.textContent].join()
  const key = keyOf(one)
  return [...document.querySelectorAll<HTMLElement>('a[href], button')].filter((each) => keyOf(each) === key)
}

/**
 * A browser makes no click when the pressed link or button is replaced before the press ends, as happens when the server's page is
 * redrawn for a signed-in shopper. This clicks its replacement. Buttons only until the app stands: later, one that looks the same may
 * belong to another row of a list.
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
