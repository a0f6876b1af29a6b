import { verificationHours } from '@farmlane/contract/identity/constants.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { IconMail } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useResendVerification } from './resend-verification.ts'

type ResendPanelProps = {
  email: string | undefined
  userId: string | undefined
  onSent?: (email: string) => void
}

/** Shared by login and sign-up: the email must be verified before the first login. */
export function ResendPanel({ email, userId, onSent }: ResendPanelProps) {
  const [typed, setTyped] = useState('')
  const { state, message, send, reset } = useResendVerification(messages.resendSent)
  const address = email ?? typed

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await send(address, userId)) onSent?.(address)
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p>
        {email ? (
          <>
            We sent a link to <strong className="break-words">{email}</strong>.{' '}
          </>
        ) : (
          'We sent a link to the address of your account. '
        )}
        Open it within {verificationHours} hours to verify your email. If nothing arrives, check your spam folder or send it
        again.
      </p>
      {!email && (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            reset()
          }}
        />
      )}
      {state === 'sent' && <Notice tone="success">{message}</Notice>}
      {state === 'error' && <Notice tone="error">{message}</Notice>}
      <Button
        type="submit"
        variant={state === 'sent' ? 'outline' : 'primary'}
        full
        busy={state === 'sending'}
        icon={<IconMail size={20} aria-hidden="true" />}
      >
        {state === 'sending' ? 'Sending...' : 'Resend verification email'}
      </Button>
    </form>
  )
}
