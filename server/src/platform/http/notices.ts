import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** The licenses of what the site contains from others. The legal pages link here. */
export function registerNotices(app: FastifyInstance): void {
  const text = readFileSync(new URL('../../../../THIRD-PARTY-NOTICES.txt', import.meta.url), 'utf8')
  app.get('/third-party-notices.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
