import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { type Body, isRead, type Params, type Query, type Reply, type Route } from '@farmlane/contract/kernel/route.ts'
import type { ActorOf, Client } from '../auth/actor.ts'
import { isOrphan } from '../db/connection.ts'
import type { Tx } from '../db/tx.ts'
import { admit } from './admit.ts'
import type { Api, Claims, Perform } from './api.ts'
import { insertApplied, isApplied } from './applied-store.ts'
import type { Gate } from './gate.ts'
import { claim, digestOf, once } from './idempotency.ts'
import { networkOf } from './network.ts'
import { parsePart } from './parse.ts'
import { giveBackTries, knockOf, type Limit, passSlowDoor } from './slow-doors.ts'

type Call<R extends Route> = { tx: Tx; actor: ActorOf<R['access']>; params: Params<R>; query: Query<R>; body: Body<R> }
/** The deed is done, and this is how it is shown: an operation whose answer nobody reads need not be. */
type ShownAfter<R extends Route> = () => Promise<Reply<R>>
export type Options<R extends Route> = {
  /** Runs the whole call inside, e.g. so that hashing never holds more connections than it can use. */
  readonly gate?: Gate
  readonly limits?: readonly Limit<Body<R>>[]
  /** Only tries that fail use up the limits. */
  readonly failuresOnly?: boolean
  /** What the caller's browser shall keep after a call that succeeded; undefined for nothing. */
  readonly cookie?: (call: { client: Client; body: Body<R>; reply: Reply<R> }) => string | undefined
  /** The farm of the record that a call goes `through`; undefined when there is no such record. */
  readonly farmOf?: (tx: Tx, call: { params: Params<R>; body: Body<R> }) => Promise<string | undefined>
}
export type Handle<R extends Route> = (call: Call<R>) => Promise<Reply<R> | ShownAfter<R> | Problem>

/** How one call of a route is done, however it came: parse, count the try, begin, claim the key, authenticate, policy, handle, check the reply, commit. */
export function performOf<R extends Route>(api: Api, route: R, handle: Handle<R>, options: Options<R>): Perform {
  const reads = isRead(route)
  const inFarm = typeof route.access === 'object'
  const way = !reads ? 'write' : inFarm ? 'readAsOne' : 'read'
  const name = `${route.method} ${route.path}`

  return async (asked) => {
    const { client, claims, key, operation } = asked
    const params = parsePart('params', route.params, asked.params) as Params<R>
    const input = problemOr(() => ({
      query: parsePart('query', route.query, asked.query) as Query<R>,
      body: parsePart('body', route.body, asked.body) as Body<R>,
    }))
    // Who is not let in does not learn what a right request would look like.
    if (route.access === 'anyone' && input instanceof Problem) throw input
    const tries =
      options.limits && !(input instanceof Problem)
        ? await passSlowDoor(api.database, name, options.limits, knockOf(client, input.body, claims?.userId))
        : []
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
      const caller = claims?.userId ?? 'anyone'
      const claimed = reads || key === undefined ? undefined : claim(tx, { caller, key })
      const actor = (await admit(api, tx, route.access, { client }, claims, findItsFarm)) as ActorOf<R['access']>
      if (input instanceof Problem) throw input
      const doIt = async () => {
        const digest = operation && digestOf({ caller, key: key ?? '' })
        if (digest && (await isApplied(tx, operation.farmId, digest))) throw new AppliedBefore()
        const result = await handle({ tx, actor, params, ...input })
        if (result instanceof Problem) return result
        if (digest) await insertApplied(tx, { farm_id: operation.farmId, digest, kind: operation.kind })
        if (typeof result !== 'function') return route.reply.parse(result) as Reply<R>
        return operation && !operation.tells ? null : (route.reply.parse(await (result as ShownAfter<R>)()) as Reply<R>)
      }
      if (!claimed || key === undefined) return doIt()
      // The same words in another farm are another request, also where only the sender's way names the farm.
      const farm = inFarm ? (actor as { farmId?: string }).farmId : undefined
      const sent = { key, caller, call: name, request: { params, ...input, farm } }
      const onAgain = () => {
        again = true
      }
      return once(tx, api.replySecret, sent, doIt, { claimed, onAgain })
    }
    const giveBack = async () => {
      if (!options.failuresOnly) return
      await giveBackTries(api.database, tries).catch((error: unknown) =>
        api.app.log.warn({ err: error }, 'Tries were not given back'),
      )
    }
    const transact = () => api.database[way](work).catch((error: unknown) => refuseWhoLeft(api, claims, error))
    try {
      const reply = await (options.gate ? options.gate(transact, networkOf(client.address)) : transact())
      if (reply instanceof Problem) throw reply
      await giveBack()
      const cookie =
        input instanceof Problem || reply === null ? undefined : options.cookie?.({ client, body: input.body, reply })
      return { reply, again, cookie }
    } catch (error) {
      if (error instanceof AppliedBefore) return { reply: undefined, again: true }
      // A caller that was turned away unheard has not failed.
      if (!(error instanceof Problem) || error.code === 'unavailable') await giveBack()
      throw error
    }
  }
}

/** The operation was done long ago, and what was answered then is forgotten. */
class AppliedBefore extends Error {}

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

/** The farm a call names by id, wherever it does. */
function farmNamed(...parts: unknown[]): string | undefined {
  for (const part of parts) {
    const farmId = (part as { farm_id?: string } | undefined)?.farm_id
    if (farmId) return farmId
  }
  return undefined
}
