import { createTabLock } from '../browser/locks.ts'
import { newId } from '../browser/new-id.ts'
import { tokens } from '../session/tokens.ts'
import { browserSend } from './browser-send.ts'
import { browserSendForm } from './browser-send-form.ts'
import { createCallApi } from './create-call-api.ts'
import { createSendPicture } from './send-picture.ts'

export { NetworkError, sentenceOf } from './network-error.ts'

/** Fired on `window` when our server has ended the session for good. */
export const tokenExpiredEvent = 'token-expired'

/** What every call to our server shares: the transport, the tokens and how to refresh them. */
export const apiSession = {
  send: browserSend,
  tokens,
  withLock: createTabLock('farmlane-refresh'),
  onExpired: () => window.dispatchEvent(new Event(tokenExpiredEvent)),
}

/**
 * Makes every API call of the browser. Throws a Problem on refusal, a NetworkError without a response; never shows a toast or
 * navigates.
 */
export const callApi = createCallApi({
  ...apiSession,
  newKey: newId,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

/** Uploads a picture and returns its id and URLs; throws like `callApi`. */
export const sendPicture = createSendPicture({ ...apiSession, sendForm: browserSendForm })
