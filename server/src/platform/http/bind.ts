import { apiPrefix } from '@farmlane/contract/kernel/call.ts'
import { type Access, type Route, roles } from '@farmlane/contract/kernel/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientOf, readBearer } from './admit.ts'
import type { Api } from './api.ts'
import { parsePart } from './parse.ts'
import { type Handle, type Options, performOf } from './perform.ts'

export type { Api } from './api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of this route. The start fails for an API route without one. */
    contract?: Route
  }
}

/** The address of a contract route. */
export const urlOf = ({ path }: Route): string => apiPrefix + path.replace(/\{(\w+)\}/g, ':$1')

/**
 * Binds a contract route to its address. A thrown Problem rolls everything back; a returned Problem is answered the same way, but
 * what was written stays.
 */
export function bind<R extends Route>(api: Api, route: R, handle: Handle<R>, options: Options<R> = {}): void {
  assertDeclared(route, options.farmOf !== undefined)
  api.bound.push(route)
  const perform = performOf(api, route, handle, options)
  api.performs.set(route, perform)

  const answer = async (request: FastifyRequest, response: FastifyReply) => {
    const key = request.headers['idempotency-key']
    const { params, query, body } = request
    // A path that cannot name anything gives 404 before authentication.
    parsePart('params', route.params, params)
    const claims = route.access === 'anyone' ? null : await readBearer(api, request)
    const sent = key === undefined ? undefined : String(key)
    const { reply, cookie } = await perform({ params, query, body, key: sent, client: clientOf(request), claims })
    if (cookie !== undefined) response.header('set-cookie', cookie)
    return reply
  }

  api.app.route({
    method: route.method,
    url: urlOf(route),
    config: { contract: route },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (route.access !== 'anyone' || route.method !== 'GET') reply.header('cache-control', 'no-store')
      return answer(request, reply)
    },
  })
}

/** A route without declared access stops the start, so no route goes live without somebody deciding who may call it. */
function assertDeclared(route: Route, findsFarm: boolean): void {
  const access = (route as { access?: Access }).access
  const known = access === 'anyone' || access === 'signed_in' || (typeof access === 'object' && roles.includes(access.farm))
  if (!known) throw new Error(`${route.method} ${route.path} does not say who may call it`)
  const through = typeof access === 'object' && access.through !== undefined
  if (through !== findsFarm) throw new Error(`${route.method} ${route.path} must both go through a record and say its farm`)
}
