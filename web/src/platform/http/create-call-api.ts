import { call } from '@farmlane/contract/kernel/call.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { type Input, isRead, type Reply, type Route } from '@farmlane/contract/kernel/route.ts'
import { tokenFor } from '../session/whose-token.ts'
import { type RefreshDeps, refreshAccess } from './refresh-access.ts'

export type ApiDeps = RefreshDeps & { newKey: () => string; wait: (ms: number) => Promise<void> }
/** `as`: the id of the user to send it as. It is never sent as anyone else. */
export type CallApi = <R extends Route>(route: R, input: Input<R>, options?: { key?: string; as?: string }) => Promise<Reply<R>>

const inFlightWaitsMs = [300, 800, 2000]

/** Login, registration, refresh and emailed links need no token; everything else sends the token when there is one. */
const withToken = (route: Route): boolean => route.access !== 'anyone' || !/^\/(auth|verification)\//.test(route.path)

export function createCallApi(deps: ApiDeps): CallApi {
  return async (route, input, options = {}) => {
    const key: Record<string, string> = isRead(route) ? {} : { 'idempotency-key': options.key ?? deps.newKey() }
    const send = (access: string | null) =>
      patiently(deps, () => call(deps.send, route, input, { ...key, ...(access && { authorization: `Bearer ${access}` }) }))

    if (!withToken(route)) return send(null)
    const held = deps.tokens.read()
    const first = tokenFor(options.as, held.access)
    try {
      return await send(first)
    } catch (error) {
      const refused = error instanceof Problem && error.code === 'unauthorized'
      if (!refused || (held.access === null && held.refresh === null)) throw error
      return send(tokenFor(options.as, await refreshAccess(deps, held.access)))
    }
  }
}

/** Retries while another request with the same key is in flight: its reply is worth a short wait. */
async function patiently<T>(deps: ApiDeps, work: () => Promise<T>): Promise<T> {
  for (const ms of inFlightWaitsMs) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'in_flight') throw error
      await deps.wait(error.retryAfter ? Math.min(error.retryAfter, 5) * 1000 : ms)
    }
  }
  return work()
}
