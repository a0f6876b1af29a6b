import type { UIMatch } from 'react-router'

/** schema.org structured data for search engines, as one item or several. */
export type JsonLd = object | readonly object[]

export type PageMeta = {
  title: string
  description?: string | undefined
  noindex?: boolean | undefined
  /** The canonical path, including search parameters that make it a different page. Defaults to the requested path. */
  canonical?: string | undefined
  /** The picture for shared links: a path on our own site. */
  image?: { path: string; alt: string } | undefined
  /** The Open Graph type. */
  type?: 'website' | 'article' | 'product' | 'profile' | undefined
  /** Called only on the server, with the `origin` for absolute URLs. */
  jsonLd?: ((origin: string) => JsonLd) | undefined
}

/** A route module's page settings: `export const handle: PageHandle = { meta: (data) => … }`. */
export type PageHandle = {
  /** `data` is the route's own loader data. `search` distinguishes the tabs of a page. */
  meta?: (data: never, search: URLSearchParams) => PageMeta
  status?: number
  /** The page works as server-rendered HTML: the app loads on the first interaction. */
  calm?: boolean
}

export const homeMeta: PageMeta = {
  title: 'Farmlane: the direct path from farm to table',
  description:
    'Buy vegetables, eggs, honey, meat and dairy from several local farms in one cart, and see where everything came from.',
}

/** The innermost route with metadata wins. */
export function metaOf(matches: readonly Pick<UIMatch, 'handle' | 'loaderData'>[], search: string): PageMeta {
  const match = matches.findLast(({ handle }) => (handle as PageHandle | undefined)?.meta)
  const meta = (match?.handle as PageHandle | undefined)?.meta?.(match?.loaderData as never, new URLSearchParams(search))
  return { ...homeMeta, ...meta }
}

export const titleOf = ({ title }: PageMeta): string => (title.includes('Farmlane') ? title : `${title} · Farmlane`)

/** '/about/' and '/about?from=mail' are '/about', unless the page sets its own. */
export const canonicalOf = ({ canonical }: PageMeta, pathname: string): string =>
  canonical ?? (pathname.replace(/\/+$/, '') || '/')
