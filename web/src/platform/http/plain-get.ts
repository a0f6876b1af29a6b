import type { Send } from '@farmlane/contract/kernel/call.ts'
import type { Reply, Route } from '@farmlane/contract/kernel/route.ts'

type Asked = Record<string, string | undefined>

/**
 * Calls a public route of our server, using the contract only as a type, so that simple public pages don't bundle the schemas of
 * all calls. Throws unless the status is 200; callers can show something without the data.
 */
export async function plainGet<R extends Route>(path: R['path'], query: Asked, send: Send): Promise<Reply<R>> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  const answer = await send(`/api${path}${search && `?${search}`}`, { method: 'GET', headers: { accept: 'application/json' } })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as Reply<R>
}

/** For requests made while the user types or moves a map: a newer request aborts the older one. */
export const abortableSend =
  (signal: AbortSignal): Send =>
  (url, init) =>
    fetch(url, { ...init, credentials: 'omit', signal })
