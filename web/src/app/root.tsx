import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { metaOf, titleOf } from './page-meta.ts'

export function Root() {
  const meta = metaOf(useMatches())
  const title = titleOf(meta)
  // The server wrote the first title; from then on it follows the pages.
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (meta.description) document.querySelector('meta[name=description]')?.setAttribute('content', meta.description)
  }, [meta.description])
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-24 rounded-full bg-ink px-5 py-3 font-semibold text-cream focus:translate-y-0"
      >
        Skip to the content
      </a>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
