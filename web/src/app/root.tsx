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
  // The server rendered the first head; later navigations update it. Phones share the canonical URL.
  useEffect(() => {
    document.title = title
    say('meta[name=description]', 'content', meta.description ?? '')
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (canonical) canonical.href = new URL(canonical.href).origin + address
  }, [title, meta.description, address])
  // A link to a section also moves the focus, for screen reader and keyboard users.
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
        Skip to content
      </a>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
