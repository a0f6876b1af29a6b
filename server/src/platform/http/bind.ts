import { apiPrefix } from '@farmlane/contract/kernel/call.ts'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import {
  type Access,
  type Body,
  type Params,
  type Query,
  type Reply,
  type Role,
  type Route,
  roles,
} from '@farmlane/contract/kernel/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccessTokens } from '../auth/access-token.ts'
import type { Actor, ActorOf, Client, FarmActor, Visitor } from '../auth/actor.ts'
import type { Clock } from '../clock.ts'
import { isOrphan } from '../db/connection.ts'
import { goBehindFarmWall } from '../db/farm-wall.ts'
import type { Database, Tx } from '../db/tx.ts'
import { insertApplied, isApplied } from './applied-store.ts'
import type { Gate } from './gate.ts'
import { digestOf, once } from './idempotency.ts'
import { networkOf } from './network.ts'
import { parsePart } from './parse.ts'
import { type Limit, passSlowDoor } from './slow-doors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this address promises. An API address without it is refused at start. */
    contract?: Route
  }
}

/** What binding needs of the rest of the house. The two questions about people are answered by the modules that own them. */
export type Api = {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: Clock
  readonly tokens: AccessTokens
  readonly replySecret: Uint8Array
  readonly isSessionAlive: (tx: Tx, claims: { userId: string; sessionId: string }) => Promise<boolean>
  /** The caller's place in that farm, or in their first one when none is named. Null when there is no such place. */
  readonly seatOf: (tx: Tx, who: { userId: string; farmId: string | undefined }) => Promise<Seat | null>
  /** Every route bound so far: the API document and the checks are made from it. */
  readonly bound: Route[]
  /** How each of them is done, for whoever carries several in one call. */
  readonly performs: Map<Route, Perform>
}

type Claims = { readonly userId: string; readonly sessionId: string }

/** One call, before anything of it is believed. `operation`: it came through an outbox, for this farm and no other. */
export type Asked = {
  readonly params: unknown
  readonly query?: unknown
  readonly body: unknown
  readonly key: string | undefined
  readonly client: Client
  readonly claims: Claims | null
  readonly operation?: { readonly farmId: string; readonly kind: string; readonly tells: boolean }
}
/** `again`: it was done before, and this is what was answered then, as far as that is still kept. */
export type Perform = (asked: Asked) => Promise<{ reply: unknown; again: boolean }>

type Seat = { readonly farmId: string; readonly role: Role }

type Call<R extends Route> = { tx: Tx; actor: ActorOf<R['access']>; params: Params<R>; query: Query<R>; body: Body<R> }
/** The deed is done, and this is how it is shown: an operation whose answer nobody reads need not be. */
type ShownAfter<R extends Route> = () => Promise<Reply<R>>
type Options<R extends Route> = {
  /** Runs the whole call inside, e.g. so that hashing never holds more connections than it can use. */
  readonly gate?: Gate
  readonly limits?: readonly Limit<Body<R>>[]
  /** The farm of the record that a call goes `through`; undefined when there is no such record. */
  readonly farmOf?: (tx: Tx, call: { params: Params<R>; body: Body<R> }) => Promise<string | undefined>
}

/**
 * Binds a contract route: parse, count the try, begin, authenticate, policy, claim the key, handle, check the reply, commit.
 * A thrown Problem rolls everything back; a returned one is answered the same way but what was written stays.
 */
export function bind<R extends Route>(
  api: Api,
  route: R,
  handle: (call: Call<R>) => Promise<Reply<R> | ShownAfter<R> | Problem>,
  options: Options<R> = {},
): void {
  assertDeclared(route, options.farmOf !== undefined)
  api.bound.push(route)
  const reads = route.method === 'GET'
  const inFarm = typeof route.access === 'object'
  const way = !reads ? 'write' : inFarm ? 'readAsOne' : 'read'
  const name = `${route.method} ${route.path}`

  const perform: Perform = async (asked) => {
    const { client, claims, key, operation } = asked
    const params = parsePart('params', route.params, asked.params) as Params<R>
    const input = problemOr(() => ({
      query: parsePart('query', route.query, asked.query) as Query<R>,
      body: parsePart('body', route.body, asked.body) as Body<R>,
    }))
    // Who is not let in does not learn what a right request would look like.
    if (route.access === 'anyone' && input instanceof Problem) throw input
    if (options.limits && !(input instanceof Problem))
      await passSlowDoor(api.database, name, options.limits, {
        body: input.body,
        network: networkOf(client.address),
        userId: claims?.userId ?? '',
      })
    let again = false

    const work = async (tx: Tx) => {
      // Another try of the same transaction knows nothing of the one before.
      again = false
      const findFarm = async () => {
        if (!options.farmOf)
          return farmNamed(params) ?? (input instanceof Problem ? undefined : farmNamed(input.query, input.body))
        // Who names no record that can be read gets no further than that.
        if (input instanceof Problem && !route.params) throw input
        const farm = await options.farmOf(tx, { params, body: input instanceof Problem ? (undefined as Body<R>) : input.body })
        if (!farm) throw new Problem('not_found', messages.notFound)
        return farm
      }
      const findItsFarm = async () => {
        const farm = await findFarm()
        if (operation && farm !== undefined && farm !== operation.farmId) throw new Problem('not_found', messages.notFound)
        return farm ?? operation?.farmId
      }
      const actor = (await admit(api, tx, route.access, { client }, claims, findItsFarm)) as ActorOf<R['access']>
      if (input instanceof Problem) throw input
      const caller = claims?.userId ?? 'anyone'
      const doIt = async () => {
        const digest = operation && digestOf({ caller, key: key ?? '' })
        if (digest && (await isApplied(tx, operation.farmId, digest))) throw new AppliedBefore()
        const result = await handle({ tx, actor, params, ...input })
        if (result instanceof Problem) return result
        if (digest) await insertApplied(tx, { farm_id: operation.farmId, digest, kind: operation.kind })
        if (typeof result !== 'function') return route.reply.parse(result) as Reply<R>
        return operation && !operation.tells ? null : (route.reply.parse(await (result as ShownAfter<R>)()) as Reply<R>)
      }
      if (reads || key === undefined) return doIt()
      const sent = { key, caller, call: name, request: { params, ...input } }
      return once(tx, api.replySecret, sent, doIt, () => {
        again = true
      })
    }
    const transact = () => api.database[way](work).catch((error: unknown) => refuseWhoLeft(api, claims, error))
    try {
      const reply = await (options.gate ? options.gate(transact, networkOf(client.address)) : transact())
      if (reply instanceof Problem) throw reply
      return { reply, again }
    } catch (error) {
      if (error instanceof AppliedBefore) return { reply: undefined, again: true }
      throw error
    }
  }
  api.performs.set(route, perform)

  const answer = async (request: FastifyRequest) => {
    const key = request.headers['idempotency-key']
    const { params, query, body } = request
    // A path that names nothing is refused before anybody is asked who they are.
    parsePart('params', route.params, params)
    const claims = route.access === 'anyone' ? null : await readBearer(api, request)
    const sent = key === undefined ? undefined : String(key)
    return (await perform({ params, query, body, key: sent, client: clientOf(request), claims })).reply
  }

  api.app.route({
    method: route.method,
    url: apiPrefix + route.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { contract: route },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (route.access !== 'anyone' || !reads) reply.header('cache-control', 'no-store')
      return answer(request)
    },
  })
}

/** The operation was done long ago, and what was answered then is forgotten. */
class AppliedBefore extends Error {}

const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, 300),
})

/** Whose account went in the middle of a call was let in, but nothing can be written for them any more. */
async function refuseWhoLeft(api: Api, claims: Claims | null, error: unknown): Promise<never> {
  if (claims && isOrphan(error) && !(await api.database.read((tx) => api.isSessionAlive(tx, claims))))
    throw new Problem('unauthorized', messages.signInFirst)
  throw error
}

function problemOr<T>(work: () => T): T | Problem {
  try {
    return work()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Undeclared means refused: the process does not start with a route that nobody has thought about. */
function assertDeclared(route: Route, findsFarm: boolean): void {
  const access = (route as { access?: Access }).access
  const known = access === 'anyone' || access === 'signed_in' || (typeof access === 'object' && roles.includes(access.farm))
  if (!known) throw new Error(`${route.method} ${route.path} does not say who may call it`)
  const through = typeof access === 'object' && access.through !== undefined
  if (through !== findsFarm) throw new Error(`${route.method} ${route.path} must both go through a record and say its farm`)
}

/** The farm a call names by id, wherever it does. */
function farmNamed(...parts: unknown[]): string | undefined {
  for (const part of parts) {
    const farmId = (part as { farm_id?: string } | undefined)?.farm_id
    if (farmId) return farmId
  }
  return undefined
}

async function readBearer(api: Api, request: FastifyRequest) {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const claims = token ? await api.tokens.read(token, api.clock()) : null
  if (!claims) throw new Problem('unauthorized', messages.signInFirst)
  return claims
}

/** For the few addresses that `bind` cannot serve, because what they take in or give out is not JSON. `until` is when the token ends. */
export async function authenticate(api: Api, request: FastifyRequest): Promise<Actor & { readonly until: Date }> {
  const client = { address: request.ip, agent: '' }
  const claims = await readBearer(api, request)
  await api.database.read((tx) => admit(api, tx, 'signed_in', { client }, claims, async () => undefined))
  return { client, ...claims }
}

/** For a call that carries others: who sends it, and that they belong to the farm it is for. Each of the others is admitted on its own. */
export async function admitToFarm(api: Api, request: FastifyRequest, access: Access, farmId: string) {
  const client = clientOf(request)
  const claims = await readBearer(api, request)
  await api.database.readAsOne((tx) => admit(api, tx, access, { client }, claims, async () => farmId))
  return { client, claims }
}

/** Asks the database on every call, so that a logout, a changed password or a removed member counts at once. */
async function admit(
  api: Api,
  tx: Tx,
  access: Access,
  visitor: Visitor,
  claims: Claims | null,
  findFarm: () => Promise<string | undefined>,
): Promise<Visitor | Actor | FarmActor> {
  if (access === 'anyone') return visitor
  if (!claims || !(await api.isSessionAlive(tx, claims))) throw new Problem('unauthorized', messages.signInFirst)
  const actor: Actor = { ...visitor, ...claims }
  if (access === 'signed_in') return actor
  const seat = await api.seatOf(tx, { userId: claims.userId, farmId: await findFarm() })
  if (!seat) throw new Problem('not_found', messages.notFound)
  if (roles.indexOf(seat.role) > roles.indexOf(access.farm)) throw new Problem('forbidden', messages.notAllowed)
  await goBehindFarmWall(tx, seat.farmId)
  return { ...actor, ...seat }
}
