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
/** Called after the write to build the reply. Skipped for an operation whose reply nobody reads. */
type ShownAfter<R extends Route> = () => Promise<Reply<R>>
export type Options<R extends Route> = {
  /**
   * Runs the whole call inside this gate, so that password hashing, for example, never holds more connections than it can use.
   */
  readonly gate?: Gate
  readonly limits?: readonly Limit<Body<R>>[]
  /** Only failed tries count toward the limits. */
  readonly failuresOnly?: boolean
  /** The cookie to set after a successful call; undefined for none. */
  readonly cookie?: (call: { client: Client; body: Body<R>; reply: Reply<R> }) => string | undefined
  /** The farm of the record that a call goes `through`; undefined if there is no such record. */
  readonly farmOf?: (tx: Tx, call: { params: Params<R>; body: Body<R> }) => Promise<string | undefined>
}
export type Handle<R extends Route> = (call: Call<R>) => Promise<Reply<R> | ShownAfter<R> | Problem>

/**
 * Performs one call of a route, however it arrived: parse, count the try, begin, claim the key, authenticate, check the policy,
 * handle, check the reply, commit.
 */
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
    // Other routes report invalid input only after authorization, so a refusal leaks nothing about the schema.
    if (route.access === 'anyone' && input instanceof Problem) throw input
    const tries =
      options.limits && !(input instanceof Problem)
        ? await passSlowDoor(api.database, name, options.limits, knockOf(client, input.body, claims?.userId))
        : []
    let again = false

    const work = async (tx: Tx) => {
      // The transaction may be retried, so reset what the previous try set.
      again = false
      const findFarm = async () => {
        if (!options.farmOf)
          return farmNamed(params) ?? (input instanceof Problem ? undefined : farmNamed(input.query, input.body))
        // Without path parameters, only the (invalid) input could name the record.
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
      // The same input in another farm is a different request, even if the farm is not part of the input.
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
      // A call that failed on our side (busy, or a bug) is not a failed try of the caller.
      if (!(error instanceof Problem) || error.code === 'unavailable') await giveBack()
      throw error
    }
  }
}

/** The operation was applied long ago, and its reply is no longer stored. */
class AppliedBefore extends Error {}

/** If the account was deleted during the call, the write fails on a foreign key: answer 401. */
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

/** The farm that a call names by id in any of its parts. */
function farmNamed(...parts: unknown[]): string | undefined {
  for (const part of parts) {
    const farmId = (part as { farm_id?: string } | undefined)?.farm_id
    if (farmId) return farmId
  }
  return undefined
}
