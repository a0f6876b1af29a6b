import { messages } from '@farmlane/contract/identity/messages.ts'
import { verifyEmail } from '@farmlane/contract/identity/routes.ts'
import { useCallback, useEffect, useState } from 'react'
import { newId } from '../../platform/browser/new-id.ts'
import { callApi, NetworkError, sentenceOf } from '../../platform/http/api.ts'

export type Verification =
  | { state: 'verifying' }
  | { state: 'success'; message: string; email?: string }
  | { state: 'expired' }
  | { state: 'error'; message: string; offline: boolean }

/** Uses a link once, even if React mounts the page again; the idempotency key makes retries after a lost response safe. */
const underway = new Map<string, { key: string; answer: Promise<Verification> }>()

function verifyOnce(token: string, again: boolean): Promise<Verification> {
  const before = underway.get(token)
  if (before && !again) return before.answer
  const key = before?.key ?? newId()
  const answer = verify(token, key)
  underway.set(token, { key, answer })
  return answer
}

async function verify(token: string, key: string): Promise<Verification> {
  try {
    const reply = await callApi(verifyEmail, { body: { token } }, { key })
    return { state: 'success', message: reply.message, email: reply.user.email }
  } catch (error) {
    if (error instanceof NetworkError) return { state: 'error', message: messages.verifyNetwork, offline: true }
    const message = sentenceOf(error, messages.linkInvalid)
    if (message === messages.alreadyVerified) return { state: 'success', message }
    return message.includes('expired') ? { state: 'expired' } : { state: 'error', message, offline: false }
  }
}

export function useVerification(token: string): { verification: Verification; tryAgain: () => void } {
  const [verification, setVerification] = useState<Verification>({ state: 'verifying' })
  const run = useCallback(
    (again: boolean) => {
      let here = true
      setVerification({ state: 'verifying' })
      void verifyOnce(token, again).then((outcome) => here && setVerification(outcome))
      return () => {
        here = false
      }
    },
    [token],
  )
  useEffect(() => run(false), [run])
  return { verification, tryAgain: () => void run(true) }
}
