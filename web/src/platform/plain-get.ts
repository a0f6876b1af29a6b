import type { Send } from '@farmlane/contract/kernel/call.ts'
import type { Reply, Route } from '@farmlane/contract/kernel/route.ts'

type Asked = Record<string, string | undefined>

/**
 * Asks our own server something public, with the contract as a type only: pages that show a few farms need not carry
 * the schemas of all calls. Throws when there is no good answer; whoever asks has something to show without it.
 */
export async function plainGet<R extends Route>(path: R['path'], query: Asked, send: Send): Promise<Reply<R>> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  const answer = await send(`/api${path}${search && `?${search}`}`, { method: 'GET', headers: { accept: 'application/json' } })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as Reply<R>
}

/** For what is asked while somebody types or moves a map: a newer question ends the older one. */
export const abortableSend =
  (signal: AbortSignal): Send =>
  (url, init) =>
    fetch(url, { ...init, credentials: 'omit', signal })
