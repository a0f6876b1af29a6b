import type { SignedIn } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { useState } from 'react'
import { useOnline } from '../../platform/browser/online.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useArrival } from './arrival.ts'
import { AuthFrame } from './auth-frame.tsx'
import { withNext } from './local-path.ts'
import { LoginForm } from './login-form.tsx'
import { ResendPanel } from './resend-panel.tsx'
import { session } from './session-store.ts'

export function LoginScreen({ next }: { next: string | undefined }) {
  const { message, email } = useArrival()
  const online = useOnline()
  const [unverified, setUnverified] = useState<SignedIn | null>(null)

  if (unverified) {
    const back = () => {
      session.clearError()
      setUnverified(null)
    }
    return (
      <AuthFrame
        title="Verify your email"
        below={
          <Button variant="quiet" onClick={back}>
            Back to login
          </Button>
        }
      >
        <div className="mb-5">
          <Notice tone="warning">{unverified.error ?? messages.verifyBeforeLogin}</Notice>
        </div>
        <ResendPanel email={unverified.email} userId={unverified.user_id} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title="Welcome back"
      lead="Sign in to shop from your farms, or to run your own."
      below={
        <>
          New here? <TextLink to={withNext('/signup', next)}>Create an account</TextLink>
        </>
      }
    >
      {message && (
        <div className="mb-5">
          <Notice tone="success">{message}</Notice>
        </div>
      )}
      {!online && (
        <div className="mb-5">
          <Notice tone="warning" title="You’re offline.">
            You need a connection to sign in. Entries on this device are safe. We’ll send them once the person who recorded them
            signs in.
          </Notice>
        </div>
      )}
      <LoginForm key={email} next={next} email={email} onUnverified={setUnverified} />
    </AuthFrame>
  )
}
