import { addresses } from '../features/contact/contact-addresses.ts'
import type { JsonLd } from './page-meta.ts'

/** The home page's structured data: the organization and the site search. */
export const siteFacts = (origin: string): JsonLd => [
  {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Farmlane',
    slogan: 'The direct path from farm to table',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: addresses.general,
  },
  {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: 'Farmlane',
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/marketplace?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]
