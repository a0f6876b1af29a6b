import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { canonicalOf, metaOf, titleOf } from './page-meta.ts'
import { standsEvent } from './when-touched.ts'

function say(selector: string, attribute: string, text: string): void {
  document.querySelector(selector)?.setAttribute(attribute, text)
}

export function Root() {
  const { pathname, search, hash, key } = useLocation()
  const meta = metaOf(useMatches(), search)
  const title = titleOf(meta)
  const address = canonicalOf(meta, pathname)
  // The server wrote the first head; from then on it follows the pages. Phones share the canonical address.
  useEffect(() => {
    document.title = title
    say('meta[name=description]', 'content', meta.description ?? '')
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (canonical) canonical.href = new URL(canonical.href).origin + address
  }, [title, meta.description, address])
  // A link into a section also takes along who reads by ear or goes by keyboard.
  useEffect(() => {
    if (hash && key) document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }, [hash, key])
  useEffect(() => void window.dispatchEvent(new Event(standsEvent)), [])
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-24 rounded-full bg-ink px-5 py-3 font-semibold text-cream focus:translate-y-0 print:hidden"
      >
        Skip to the content
      </a>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
