import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

type Facts = { readonly publicUrl: string; readonly securityContact: string; readonly clock: Clock }

const dayMs = 86_400_000
/** RFC 9116 recommends less than a year, so that nobody trusts an abandoned file. */
const validDays = 180
const securityPath = '/.well-known/security.txt'

/** Addresses that programs look for on every site: https://www.iana.org/assignments/well-known-uris */
export function registerWellKnown(app: FastifyInstance, { publicUrl, securityContact, clock }: Facts): void {
  app.get(securityPath, async (_, reply) => {
    const fields = {
      Contact: securityContact,
      Expires: new Date(clock().getTime() + validDays * dayMs).toISOString(),
      'Preferred-Languages': 'en',
      Canonical: publicUrl + securityPath,
    }
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(lines.join(''))
  })
  app.get('/.well-known/change-password', async (_, reply) => reply.redirect('/settings', 302))
}
