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
  expired: 'This link is too old',
  used: 'This link was used before',
  error: 'That did not work',
}

export function VerifyEmailPanel({ token }: { token: string }) {
  const { verification, tryAgain } = useVerification(token)
  // No reason to be frightened: most often the same person clicked twice.
  const used = verification.state === 'error' && verification.message === messages.linkUsed
  return (
    <AuthFrame title={used ? titles.used : titles[verification.state]}>
      {verification.state === 'verifying' && <Spinner label="One moment, we are checking your link." />}
      {verification.state === 'success' && <Verified email={verification.email} />}
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

function Verified({ email }: { email: string }) {
  const navigate = useNavigate()
  const state = { message: messages.emailVerified, email }
  useEffect(() => {
    const leave = () => void navigate('/login', { state: { message: messages.emailVerified, email } })
    const timer = setTimeout(leave, verifiedRedirectSeconds * 1000)
    return () => clearTimeout(timer)
  }, [email, navigate])
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="success">{messages.emailVerified}</Notice>
      <p className="text-ink-2">We take you to the login in a moment.</p>
      <ButtonLink to="/login" state={state} full>
        Go to Login
      </ButtonLink>
    </div>
  )
}
