import { browserSend } from './browser-send.ts'
import { browserSendForm } from './browser-send-form.ts'
import { createCallApi } from './create-call-api.ts'
import { createTabLock } from './locks.ts'
import { newId } from './new-id.ts'
import { createSendPicture } from './send-picture.ts'
import { tokens } from './tokens.ts'

export { NetworkError, sentenceOf } from './network-error.ts'

/** Fired on `window` when our server has ended the session for good. */
export const tokenExpiredEvent = 'token-expired'

/** How whatever talks to our server holds its tokens, and swaps them. */
export const apiSession = {
  send: browserSend,
  tokens,
  withLock: createTabLock('farmlane-refresh'),
  onExpired: () => window.dispatchEvent(new Event(tokenExpiredEvent)),
}

/** Every call of the browser. Throws a Problem for a refusal and a NetworkError when there was no answer; it never shows or goes anywhere. */
export const callApi = createCallApi({
  ...apiSession,
  newKey: newId,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

/** Sends a picture and answers where it is to be found; throws as `callApi` does. */
export const sendPicture = createSendPicture({ ...apiSession, sendForm: browserSendForm })
