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
