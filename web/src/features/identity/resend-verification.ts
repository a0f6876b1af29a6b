import { messages } from '@farmlane/contract/identity/messages.ts'
import { sendVerification } from '@farmlane/contract/identity/routes.ts'
import { useState } from 'react'
import { NetworkError, sentenceOf } from '../../platform/http/api.ts'
import { useWrite } from '../../platform/http/use-write.ts'

export type Resend = { state: 'idle' | 'sending' | 'sent' | 'error'; message: string }

/** Resends the verification email. `sentMessage` differs between the panel and the verification page. */
export function useResendVerification(sentMessage: string) {
  const write = useWrite(sendVerification)
  const [resend, setResend] = useState<Resend>({ state: 'idle', message: '' })
  const send = async (email: string, userId?: string): Promise<boolean> => {
    if (resend.state === 'sending') return false
    if (!email.trim()) {
      setResend({ state: 'error', message: messages.resendEmailMissing })
      return false
    }
    setResend({ state: 'sending', message: '' })
    try {
      await write.mutateAsync({ body: { email, ...(userId && { user_id: userId }) } })
      setResend({ state: 'sent', message: sentMessage })
      return true
    } catch (error) {
      const offline = error instanceof NetworkError
      setResend({ state: 'error', message: offline ? messages.resendNetwork : sentenceOf(error, messages.resendFailed) })
      return false
    }
  }
  return { ...resend, send, reset: () => setResend({ state: 'idle', message: '' }) }
}
