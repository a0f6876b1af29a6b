import { streamType } from '@farmlane/contract/events/constants.ts'
import { listenToChanges } from '@farmlane/contract/events/routes.ts'
import { addressOf, problemFrom } from '@farmlane/contract/kernel/call.ts'
import { NetworkError } from '../http/network-error.ts'
import { type RefreshDeps, refreshAccess } from '../http/refresh-access.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>
export type OpenStream = (lastId: string | null, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>

/** Uses `fetch`, not `EventSource`, to send the token in a header and never in the URL. */
export function createOpenStream(deps: RefreshDeps & { readonly fetch: Fetch }): OpenStream {
  return async (lastId, signal) => {
    const ask = async (access: string | null) => {
      const headers = {
        accept: streamType,
        ...(access !== null && { authorization: `Bearer ${access}` }),
        ...(lastId !== null && { 'last-event-id': lastId }),
      }
      try {
        return await deps.fetch(addressOf(listenToChanges), { headers, signal, credentials: 'omit', cache: 'no-store' })
      } catch (cause) {
        throw new NetworkError(cause)
      }
    }
    const held = deps.tokens.read()
    let answer = await ask(held.access)
    if (answer.status === 401) answer = await ask(await refreshAccess(deps, held.access))
    if (answer.status >= 400)
      throw problemFrom(answer.status, await answer.json().catch(() => undefined), answer.headers.get('retry-after'))
    // Something other than our server answered.
    if (!answer.body || !answer.headers.get('content-type')?.startsWith(streamType)) throw new NetworkError()
    return answer.body
  }
}
