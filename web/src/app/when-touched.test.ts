import { beforeEach, expect, test, vi } from 'vitest'
import { standsEvent, whenTouched } from './when-touched.ts'

/** A minimal fake of the DOM elements that the entry script uses. */
class FakeElement {
  isConnected = true
  pressed = 0
  disabled = true
  readonly tagName: string
  readonly method: string
  constructor(tagName: string, method = '') {
    this.tagName = tagName
    this.method = method
  }
  closest() {
    return this
  }
  click() {
    this.pressed += 1
  }
  requestSubmit() {
    this.pressed += 1
  }
}

let page: EventTarget
let kept: Map<string, string>
let waiting: FakeElement[]
beforeEach(() => {
  kept = new Map()
  waiting = []
  page = Object.assign(new EventTarget(), {
    location: { pathname: '/', search: '' },
    localStorage: { getItem: (key: string) => kept.get(key) ?? null },
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelectorAll: (asked: string) => (asked.startsWith('form') ? waiting : []) })
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('PointerEvent', class extends Event {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  return () => vi.unstubAllGlobals()
})

function press(element: FakeElement, type = 'click', about = {}): Event {
  const event = Object.assign(new Event(type, { cancelable: true }), about)
  Object.defineProperty(event, 'target', { value: element })
  page.dispatchEvent(event)
  return event
}
/** An app that stays in the loading state until `stand` is called. */
function openPage() {
  const app = { starts: 0, listens: () => {} }
  whenTouched(async (listens) => {
    app.starts += 1
    app.listens = listens
  })
  return {
    app,
    touch: () => page.dispatchEvent(new Event('touchstart')),
    /** Marks the app as ready and waits until it has replayed all recorded clicks. */
    stand: async () => {
      page.dispatchEvent(new Event(standsEvent))
      for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

test('starts the app once, at the first user interaction', () => {
  const { app, touch } = openPage()
  expect(app.starts).toBe(0)
  touch()
  touch()
  expect(app.starts).toBe(1)
})

test.each([
  ['accessToken', 1],
  ['refreshToken', 1],
  ['visitorCart', 1],
  ['cartCount', 1],
  ['farmer-theme', 0],
  ['loginSide', 0],
  ['cartChanged', 0],
])('with %s in local storage, the app starts %i times without an interaction', (key, starts) => {
  kept.set(key, 'x')
  expect(openPage().app.starts).toBe(starts)
})

test('replays every click made while the app was loading, except on elements that are gone', async () => {
  const { touch, stand } = openPage()
  const [plus, gone] = [new FakeElement('BUTTON'), new FakeElement('BUTTON')]
  touch()
  press(plus)
  press(plus)
  press(gone)
  gone.isConnected = false
  expect(plus.pressed).toBe(0)
  await stand()
  expect([plus.pressed, gone.pressed]).toEqual([2, 0])
})

test('a replayed click sees the changes of the one before it', async () => {
  const { touch, stand } = openPage()
  let rendered = 1
  const seen: number[] = []
  const [plus, add] = [new FakeElement('BUTTON'), new FakeElement('BUTTON')]
  // Like React, render after the event.
  plus.click = () => queueMicrotask(() => (rendered += 1))
  add.click = () => void seen.push(rendered)
  touch()
  press(plus)
  press(add)
  await stand()
  expect(seen).toEqual([2])
})

test('does not replay a click that reached the app during hydration', async () => {
  const { app, touch, stand } = openPage()
  const [early, late] = [new FakeElement('BUTTON'), new FakeElement('BUTTON')]
  touch()
  press(early)
  app.listens()
  press(late)
  await stand()
  expect([early.pressed, late.pressed]).toEqual([1, 0])
})

test('a link that passes state waits for the app, unless it opens in another tab', async () => {
  const { touch, stand } = openPage()
  const link = new FakeElement('A')
  touch()
  expect(press(link).defaultPrevented).toBe(true)
  expect(press(link, 'click', { ctrlKey: true }).defaultPrevented).toBe(false)
  await stand()
  expect(link.pressed).toBe(1)
})

test('submits a POST form once, when the app is ready; GET forms submit natively', async () => {
  const send = new FakeElement('BUTTON')
  waiting.push(send)
  const { touch, stand } = openPage()
  expect(send.disabled).toBe(false)
  const [contact, search] = [new FakeElement('FORM', 'post'), new FakeElement('FORM', 'get')]
  touch()
  expect([contact, contact, search].map((form) => press(form, 'submit').defaultPrevented)).toEqual([true, true, false])
  await stand()
  expect([contact.pressed, search.pressed]).toEqual([1, 0])
})
