import type { UIMatch } from 'react-router'

export type PageMeta = { title: string; description?: string | undefined; noindex?: boolean | undefined }

/** What a route module may say about its page: `export const handle: PageHandle = { meta: (data) => … }`. */
export type PageHandle = {
  /** Each route knows the type of its own loader's data. */
  meta?: (data: never) => PageMeta
  status?: number
}

const home: PageMeta = {
  title: 'Farmlane: the direct path from farm to table',
  description:
    'Buy vegetables, eggs, honey, meat and dairy from several local farms in one cart, and see where everything came from.',
}

/** The innermost page that says something about itself wins. */
export function metaOf(matches: readonly Pick<UIMatch, 'handle' | 'loaderData'>[]): PageMeta {
  const match = matches.findLast(({ handle }) => (handle as PageHandle | undefined)?.meta)
  const meta = (match?.handle as PageHandle | undefined)?.meta?.(match?.loaderData as never)
  return { ...home, ...meta }
}

export const titleOf = ({ title }: PageMeta): string => (title.includes('Farmlane') ? title : `${title} · Farmlane`)
