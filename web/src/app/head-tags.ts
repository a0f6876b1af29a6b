import { escapeHtml, inertJson } from './document.ts'
import { canonicalOf, type PageMeta, titleOf } from './page-meta.ts'

export type HeadPlace = { origin: string; pathname: string; status: number }

const share = { path: '/share.png', alt: 'A lane of furrows running to the sun: Farmlane, the direct path from farm to table' }

/** The head tags for search engines and shared links. All values are escaped. */
export function headTags(meta: PageMeta, { origin, pathname, status }: HeadPlace): string {
  const hidden = meta.noindex || status >= 400
  const address = origin + canonicalOf(meta, pathname)
  const picture = meta.image ?? share
  const title = titleOf(meta)
  const description = meta.description ?? ''
  const facts = hidden ? undefined : meta.jsonLd?.(origin)
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    hidden ? tag('meta', { name: 'robots', content: 'noindex' }) : tag('link', { rel: 'canonical', href: address }),
    property('og:site_name', 'Farmlane'),
    property('og:type', meta.type ?? 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', origin + picture.path),
    property('og:image:alt', picture.alt),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    // A data block is not a script: the content security policy allows it without a nonce.
    facts ? `<script type="application/ld+json">${inertJson(inContext(facts))}</script>` : '',
  ].join('')
}

const inContext = (facts: object) =>
  Array.isArray(facts)
    ? { '@context': 'https://schema.org', '@graph': facts as unknown[] }
    : { '@context': 'https://schema.org', ...facts }

const property = (name: string, content: string) => tag('meta', { property: name, content })

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')} />`
