import { anErrorOccurred, Problem } from '@farmlane/contract/kernel/problem.ts'
import { comesBack } from '@farmlane/contract/sync/constants.ts'
import type { OperationKind } from '@farmlane/contract/sync/kinds.ts'
import { type Operation, type OperationResult, syncFarm } from '@farmlane/contract/sync/routes.ts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { admitToFarm } from './admit.ts'
import type { Api, Asked, Perform } from './api.ts'
import { urlOf } from './bind.ts'
import { parsePart } from './parse.ts'

/** Well below the timeout of a browser: operations not reached by then are sent again in the next call. */
const patienceMs = 12_000

type Known = { readonly perform: Perform; readonly tells: boolean }
type Sender = Pick<Asked, 'client' | 'claims'> & { readonly farmId: string }

/**
 * Runs many operations in one call. Each runs the code of its own route in its own transaction, so a refused or failed one does
 * not undo the others.
 */
export function syncRoutes(api: Api, kinds: Readonly<Record<string, OperationKind>>): void {
  const known = new Map(Object.entries(kinds).map(([kind, each]) => [kind, knownKind(api, kind, each)]))
  api.bound.push(syncFarm)
  api.app.post(urlOf(syncFarm), { config: { contract: syncFarm } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { farm_id } = parsePart('params', syncFarm.params, request.params) as { farm_id: string }
    const sender = { ...(await admitToFarm(api, request, syncFarm.access, farm_id)), farmId: farm_id }
    parsePart('query', undefined, request.query)
    const { operations } = parsePart('body', syncFarm.body, request.body) as { operations: Operation[] }
    return syncFarm.reply.parse({ results: await doAll(known, sender, operations, request) })
  })
}

function knownKind({ performs }: Api, kind: string, { route, tells }: OperationKind): Known {
  const perform = performs.get(route)
  if (!perform) throw new Error(`${kind} is to be sent through an outbox, but nobody has bound ${route.method} ${route.path}`)
  if (route.method === 'GET' || typeof route.access !== 'object') throw new Error(`${kind} must be a command in a farm`)
  return { perform, tells: tells ?? false }
}

async function doAll(
  known: ReadonlyMap<string, Known>,
  sender: Sender,
  operations: readonly Operation[],
  { log }: FastifyRequest,
): Promise<OperationResult[]> {
  const until = performance.now() + patienceMs
  const results: OperationResult[] = []
  const missing = new Set<string>()
  for (const operation of operations) {
    const result = operation.needs.some((id) => missing.has(id))
      ? { id: operation.id, state: 'held' as const }
      : await doOne(known.get(operation.kind), sender, operation, log)
    if (result.state !== 'applied' && result.state !== 'duplicate') missing.add(operation.id)
    results.push(result)
    if (result.state === 'later' || performance.now() > until) break
  }
  return results
}

async function doOne(
  kind: Known | undefined,
  sender: Sender,
  { id, kind: name, params, body }: Operation,
  log: FastifyBaseLogger,
): Promise<OperationResult> {
  // The app is newer than this server. The operation waits on the device until the server knows its kind.
  if (!kind) return { id, state: 'failed' }
  const { client, claims, farmId } = sender
  try {
    const { reply, again } = await kind.perform({
      params,
      body,
      key: id,
      client,
      claims,
      operation: { farmId, kind: name, tells: kind.tells },
    })
    return { id, state: again ? 'duplicate' : 'applied', ...(kind.tells && reply !== undefined && { reply }) }
  } catch (error) {
    if (!(error instanceof Problem)) {
      log.error({ err: error, operation: name }, 'unexpected failure')
      return { id, state: 'failed', problem: { code: 'failed', message: anErrorOccurred } }
    }
    const { code, message, fields, retryAfter } = error
    const problem = { code, message, ...(fields && { fields: { ...fields } }) }
    // A problem with fields is about the data sent: a person has to look at it, and the other operations continue.
    const state = error.status >= 500 || (comesBack.has(code) && !fields) ? 'later' : 'refused'
    return { id, state, problem, ...(retryAfter !== undefined && { retry_after: retryAfter }) }
  }
}
