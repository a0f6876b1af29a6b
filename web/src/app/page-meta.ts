import type { UIMatch } from 'react-router'

/** schema.org facts for search engines, as one thing or several. */
export type JsonLd = object | readonly object[]

export type PageMeta = {
  title: string
  description?: string | undefined
  noindex?: boolean | undefined
  /** The one address of this content: a path, with the search parameters that make it another page. Without it the path that was asked for. */
  canonical?: string | undefined
  /** The picture of a share: a path on our own site. */
  image?: { path: string; alt: string } | undefined
  /** What is shared, in the words of Open Graph. */
  type?: 'website' | 'article' | 'product' | 'profile' | undefined
  /** Only the server asks: addresses in it begin with the `origin` it hands in. */
  jsonLd?: ((origin: string) => JsonLd) | undefined
}

/** What a route module may say about its page: `export const handle: PageHandle = { meta: (data) => … }`. */
export type PageHandle = {
  /** Each route knows the type of its own loader's data. `search` tells the tabs of a page apart. */
  meta?: (data: never, search: URLSearchParams) => PageMeta
  status?: number
  /** Can be read and used as the server wrote it: the app is fetched when somebody touches the page. */
  calm?: boolean
}

export const homeMeta: PageMeta = {
  title: 'Farmlane: the direct path from farm to table',
  description:
    'Buy vegetables, eggs, honey, meat and dairy from several local farms in one cart, and see where everything came from.',
}

/** The innermost page that says something about itself wins. */
export function metaOf(matches: readonly Pick<UIMatch, 'handle' | 'loaderData'>[], search: string): PageMeta {
  const match = matches.findLast(({ handle }) => (handle as PageHandle | undefined)?.meta)
  const meta = (match?.handle as PageHandle | undefined)?.meta?.(match?.loaderData as never, new URLSearchParams(search))
  return { ...homeMeta, ...meta }
}

export const titleOf = ({ title }: PageMeta): string => (title.includes('Farmlane') ? title : `${title} · Farmlane`)

/** '/about/' and '/about?from=mail' are '/about', unless the page says otherwise. */
export const canonicalOf = ({ canonical }: PageMeta, pathname: string): string =>
  canonical ?? (pathname.replace(/\/+$/, '') || '/')
