import { verifiedRedirectSeconds } from '@farmlane/contract/identity/constants.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ExpiredLink } from './parts/expired-link.tsx'
import { useVerification } from './verify-email.ts'

const titles = {
  verifying: 'Verifying your email',
  success: 'Your email is verified',
  expired: 'This link has expired',
  used: 'This link was already used',
  error: 'That didn’t work',
}

export function VerifyEmailPanel({ token }: { token: string }) {
  const { verification, tryAgain } = useVerification(token)
  const used = verification.state === 'error' && verification.message === messages.linkUsed
  return (
    <AuthFrame title={used ? titles.used : titles[verification.state]}>
      {verification.state === 'verifying' && <Spinner label="Checking your link…" />}
      {verification.state === 'success' && <Verified message={verification.message} email={verification.email} />}
      {verification.state === 'expired' && <ExpiredLink />}
      {verification.state === 'error' && (
        <div className="flex flex-col gap-5">
          <Notice tone={used ? 'info' : 'error'}>{verification.message}</Notice>
          {verification.offline && (
            <Button full onClick={tryAgain}>
              Try again
            </Button>
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            <ButtonLink to="/signup" variant="outline" full>
              Create New Account
            </ButtonLink>
            <ButtonLink to="/login" variant={verification.offline ? 'outline' : 'primary'} full>
              Go to Login
            </ButtonLink>
          </div>
        </div>
      )}
    </AuthFrame>
  )
}

function Verified({ message, email }: { message: string; email: string | undefined }) {
  const navigate = useNavigate()
  const state = { message, email }
  useEffect(() => {
    const leave = () => void navigate('/login', { state: { message, email } })
    const timer = setTimeout(leave, verifiedRedirectSeconds * 1000)
    return () => clearTimeout(timer)
  }, [message, email, navigate])
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="success">{message}</Notice>
      <p className="text-ink-2">Taking you to login…</p>
      <ButtonLink to="/login" state={state} full>
        Go to Login
      </ButtonLink>
    </div>
  )
}
