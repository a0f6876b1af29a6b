import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { type Body, isRead, type Params, type Query, type Reply, type Route } from '@farmlane/contract/kernel/route.ts'
import type { ActorOf, Client } from '../auth/actor.ts'
import { isOrphan } from '../db/connection.ts'
import type { Tx } from '../db/tx.ts'
import { admit } from './admit.ts'
import type { Api, Asked, Claims, Perform } from './api.ts'
import { insertApplied, isApplied } from './applied-store.ts'
import { type FarmOf, farmOfCall } from './farm-of-call.ts'
import type { Gate } from './gate.ts'
import { claim, digestOf, once } from './idempotency.ts'
import { networkOf } from './network.ts'
import { type Parsed, parseCall } from './parse.ts'
import { giveBackTries, knockOf, type Limit, passSlowDoor, type Try } from './slow-doors.ts'

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
  readonly farmOf?: FarmOf<R>
}
export type Handle<R extends Route> = (call: Call<R>) => Promise<Reply<R> | ShownAfter<R> | Problem>

type Bound<R extends Route> = { readonly api: Api; readonly route: R; readonly handle: Handle<R>; readonly options: Options<R> }
/** The reply is null for an operation whose reply nobody reads. `again`: the stored reply of an earlier call. */
type Done<R extends Route> = { readonly reply: Reply<R> | Problem | null; readonly again: boolean }

/** Performs one call of a route, however it arrived: over HTTP, in process, or as an operation of an outbox. */
export function performOf<R extends Route>(api: Api, route: R, handle: Handle<R>, options: Options<R>): Perform {
  const bound = { api, route, handle, options }
  return async (asked) => {
    const call = parseCall(route, asked)
    const tries = await countTry(bound, asked, call)
    let done: Done<R>
    try {
      done = await transact(bound, asked, (tx) => inTransaction(bound, asked, call, tx))
      // A returned Problem has been committed, unlike a thrown one.
      if (done.reply instanceof Problem) throw done.reply
    } catch (error) {
      if (error instanceof AppliedBefore) return { reply: undefined, again: true }
      if (isOurFailure(error)) await giveTriesBack(bound, tries)
      throw error
    }
    await giveTriesBack(bound, tries)
    return { ...done, cookie: cookieAfter(bound, asked, call, done) }
  }
}

/** Counts the try before the transaction, so that a refused call counts too. Invalid input does not. */
async function countTry<R extends Route>({ api, route, options }: Bound<R>, asked: Asked, { input }: Parsed<R>): Promise<Try[]> {
  if (!options.limits || input instanceof Problem) return []
  const knock = knockOf(asked.client, input.body, asked.claims?.userId)
  return passSlowDoor(api.database, nameOf(route), options.limits, knock)
}

/** Begins the transaction, inside the route's gate if it has one, and commits it when the work is done. */
function transact<T, R extends Route>({ api, route, options }: Bound<R>, asked: Asked, work: (tx: Tx) => Promise<T>): Promise<T> {
  const read = typeof route.access === 'object' ? 'readAsOne' : 'read'
  const way = isRead(route) ? read : 'write'
  const run = () => api.database[way](work).catch((error: unknown) => refuseWhoLeft(api, asked.claims, error))
  return options.gate ? options.gate(run, networkOf(asked.client.address)) : run()
}

/** The steps inside the transaction. A deadlock restarts them from the first one. */
async function inTransaction<R extends Route>(bound: Bound<R>, asked: Asked, parsed: Parsed<R>, tx: Tx): Promise<Done<R>> {
  const { params, input } = parsed
  const claimed = claimKey(bound.route, asked, tx)
  const actor = await authorize(bound, asked, parsed, tx)
  // Invalid input is reported only after authorization, so a refusal leaks nothing about the schema.
  if (input instanceof Problem) throw input
  const work = () => handleCall(bound, asked, { tx, actor, params, ...input })
  if (!claimed) return { reply: await work(), again: false }
  // The same input in another farm is a different request, even if the farm is not part of the input.
  const farm = typeof bound.route.access === 'object' ? (actor as { farmId?: string }).farmId : undefined
  const sent = { ...claimed.sender, call: nameOf(bound.route), request: { params, ...input, farm } }
  let again = false
  const onAgain = () => {
    again = true
  }
  const reply = await once(tx, bound.api.replySecret, sent, work, { claimed: claimed.answer, onAgain })
  return { reply, again }
}

/** Asks for the idempotency key without waiting for the answer. Undefined for a read, or a write without a key. */
function claimKey(route: Route, asked: Asked, tx: Tx) {
  if (isRead(route) || asked.key === undefined) return undefined
  const sender = { caller: callerOf(asked), key: asked.key }
  return { sender, answer: claim(tx, sender) }
}

/** Authenticates the caller and checks the route's policy. */
async function authorize<R extends Route>(
  { api, route, options: { farmOf } }: Bound<R>,
  { client, claims, operation }: Asked,
  parsed: Parsed<R>,
  tx: Tx,
): Promise<ActorOf<R['access']>> {
  const findFarm = () => farmOfCall(tx, parsed, { farmOf, operation })
  return (await admit(api, tx, route.access, { client }, claims, findFarm)) as ActorOf<R['access']>
}

/** Calls the handler. An operation is remembered forever, longer than its idempotency key. */
async function handleCall<R extends Route>(bound: Bound<R>, asked: Asked, call: Call<R>): Promise<Done<R>['reply']> {
  const { operation } = asked
  const digest = operation && digestOf({ caller: callerOf(asked), key: asked.key ?? '' })
  if (digest && (await isApplied(call.tx, operation.farmId, digest))) throw new AppliedBefore()
  const result = await bound.handle(call)
  if (result instanceof Problem) return result
  if (digest) await insertApplied(call.tx, { farm_id: operation.farmId, digest, kind: operation.kind })
  return checkedReply(bound.route, operation, result)
}

async function checkedReply<R extends Route>(
  route: R,
  operation: Asked['operation'],
  result: Reply<R> | ShownAfter<R>,
): Promise<Reply<R> | null> {
  if (typeof result !== 'function') return route.reply.parse(result) as Reply<R>
  return operation && !operation.tells ? null : (route.reply.parse(await (result as ShownAfter<R>)()) as Reply<R>)
}

/** Where only failed tries count, a call that succeeded, or failed through our fault, gives its tries back. */
async function giveTriesBack<R extends Route>({ api, options }: Bound<R>, tries: readonly Try[]): Promise<void> {
  if (!options.failuresOnly) return
  await giveBackTries(api.database, tries).catch((error: unknown) =>
    api.app.log.warn({ err: error }, 'Tries were not given back'),
  )
}

const cookieAfter = <R extends Route>({ options }: Bound<R>, { client }: Asked, { input }: Parsed<R>, { reply }: Done<R>) =>
  input instanceof Problem || reply === null
    ? undefined
    : options.cookie?.({ client, body: input.body, reply: reply as Reply<R> })

const nameOf = ({ method, path }: Route): string => `${method} ${path}`
const callerOf = ({ claims }: Asked): string => claims?.userId ?? 'anyone'
const isOurFailure = (error: unknown): boolean => !(error instanceof Problem) || error.code === 'unavailable'

/** The operation was applied long ago, and its reply is no longer stored. */
class AppliedBefore extends Error {}

/** If the account was deleted during the call, the write fails on a foreign key: answer 401. */
async function refuseWhoLeft(api: Api, claims: Claims | null, error: unknown): Promise<never> {
  if (claims && isOrphan(error) && !(await api.database.read((tx) => api.isSessionAlive(tx, claims))))
    throw new Problem('unauthorized', messages.signInFirst)
  throw error
}
