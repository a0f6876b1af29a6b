import type { Send } from '@farmlane/contract/kernel/call.ts'
import { noteServerTime } from '../browser/server-clock.ts'
import { NetworkError } from './network-error.ts'

const patienceMs = 30_000

/** `fetch` for the contract. Reads the whole body, so that a response cut off halfway counts as a network failure. */
export const browserSend: Send = async (url, init) => {
  try {
    const answer = await fetch(url, { ...init, credentials: 'omit', signal: AbortSignal.timeout(patienceMs) })
    noteServerTime(answer.headers.get('date'))
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, json: async () => JSON.parse(text) as unknown }
  } catch (cause) {
    throw new NetworkError(cause)
  }
}
