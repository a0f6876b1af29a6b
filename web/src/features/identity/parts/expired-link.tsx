import { messages } from '@farmlane/contract/identity/messages.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useResendVerification } from '../resend-verification.ts'

export function ExpiredLink() {
  const [email, setEmail] = useState('')
  const { state, message, send, reset } = useResendVerification(messages.resendFromLinkSent)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(email)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Notice tone="warning">{messages.linkExpired}</Notice>
      <p className="text-ink-2">Enter the address you signed up with, and we’ll send you a new link.</p>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        error={state === 'error' ? message : undefined}
        onChange={(event) => {
          setEmail(event.target.value)
          if (state !== 'sending') reset()
        }}
      />
      {state === 'sent' && <Notice tone="success">{message}</Notice>}
      <Button type="submit" full busy={state === 'sending'}>
        {state === 'sending' ? 'Sending...' : 'Resend verification email'}
      </Button>
    </form>
  )
}
