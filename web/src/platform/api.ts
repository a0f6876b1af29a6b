import { browserSend } from './browser-send.ts'
import { createCallApi } from './create-call-api.ts'
import { createTabLock } from './locks.ts'
import { newId } from './new-id.ts'
import { tokens } from './tokens.ts'

export { NetworkError, sentenceOf } from './network-error.ts'

/** Fired on `window` when our server has ended the session for good. */
export const tokenExpiredEvent = 'token-expired'

/** Every call of the browser. Throws a Problem for a refusal and a NetworkError when there was no answer; it never shows or goes anywhere. */
export const callApi = createCallApi({
  send: browserSend,
  tokens,
  withLock: createTabLock('farmlane-refresh'),
  onExpired: () => window.dispatchEvent(new Event(tokenExpiredEvent)),
  newKey: newId,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
