import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database, Tx } from '../db/tx.ts'
import { html } from '../html.ts'
import { gate } from './gate.ts'

export type SitemapAddress = { readonly path: string; readonly changed?: Date | undefined }

/** One kind of public page. A module that has such pages passes in one of these. */
export type SitemapSource = {
  /** Part of the address of its files: /sitemap/farms-1.xml */
  readonly name: string
  count(tx: Tx): Promise<number>
  /** Part n, counting from 0, with `addressesPerFile` addresses each, always in the same order. */
  page(tx: Tx, n: number): Promise<readonly SitemapAddress[]>
}

type SitemapNeeds = { readonly publicUrl: string; readonly database: Database; readonly sources: readonly SitemapSource[] }

/** Search engines accept up to 50,000; smaller files are made without delaying other requests. */
export const addressesPerFile = 10_000

/** Pages that always exist. */
export const fixedSource = (name: string, paths: readonly string[]): SitemapSource => ({
  name,
  count: async () => paths.length,
  page: async (_, n) => paths.slice(n * addressesPerFile, (n + 1) * addressesPerFile).map((path) => ({ path })),
})

/** What search engines should not visit: private pages and machine interfaces. */
const closed = ['/api/', '/consumer/', '/farmer/', '/settings', '/dev/']

/** Serves robots.txt, the index of all public addresses at /sitemap.xml, and its parts. */
export function registerSitemap(app: FastifyInstance, { publicUrl, database, sources }: SitemapNeeds): void {
  const robots = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, '']
  app.get('/robots.txt', (_, reply) => anHour(reply).type('text/plain; charset=utf-8').send(robots.join('\n')))

  // The parts are large: many impatient robots must not slow down shoppers.
  const oneAtATime = gate(1, 20, 4)
  app.get('/sitemap.xml', async (request, reply) => {
    const parts = await oneAtATime(() => database.read((tx) => listParts(tx, sources)), request.ip)
    return sendXml(
      reply,
      'sitemapindex',
      parts.map((part) => html`<sitemap><loc>${publicUrl}/sitemap/${part}.xml</loc></sitemap>`),
    )
  })
  app.get<{ Params: { part: string } }>('/sitemap/:part', async (request, reply) => {
    const [, name, number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(request.params.part) ?? []
    const source = sources.find((each) => each.name === name)
    if (!source) return reply.callNotFound()
    const addresses = await oneAtATime(() => database.read((tx) => source.page(tx, Number(number) - 1)), request.ip)
    if (addresses.length === 0) return reply.callNotFound()
    return sendXml(
      reply,
      'urlset',
      addresses.map((address) => urlOf(publicUrl, address)),
    )
  })
}

async function listParts(tx: Tx, sources: readonly SitemapSource[]): Promise<string[]> {
  const parts: string[] = []
  for (const source of sources) {
    const files = Math.ceil((await source.count(tx)) / addressesPerFile)
    for (let n = 1; n <= files; n += 1) parts.push(`${source.name}-${n}`)
  }
  return parts
}

const urlOf = (publicUrl: string, { path, changed }: SitemapAddress) =>
  html`<url><loc>${new URL(publicUrl + path).href}</loc>${changed && html`<lastmod>${changed.toISOString()}</lastmod>`}</url>`

const anHour = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600')

const sendXml = (reply: FastifyReply, root: 'sitemapindex' | 'urlset', entries: readonly { markup: string }[]) =>
  anHour(reply)
    .type('application/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries
        .map(({ markup }) => markup)
        .join('\n')}\n</${root}>\n`,
    )
