import { trialDays } from '@farmlane/contract/billing/constants.ts'
import type { SignedIn } from '@farmlane/contract/identity/account.ts'
import { resentRedirectSeconds } from '@farmlane/contract/identity/constants.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import type { User } from '@farmlane/contract/identity/user.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Segmented } from '../../ui/segmented.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { withNext } from './local-path.ts'
import { ResendPanel } from './resend-panel.tsx'
import { useSession } from './session-store.ts'
import { SignedInAlready } from './signed-in-already.tsx'
import { SignupForm } from './signup-form.tsx'

type Side = User['user_type']
const sides = [
  { value: 'consumer', label: 'I want to buy' },
  { value: 'farmer', label: 'I want to sell' },
] as const

type SignupScreenProps = { side: Side; next: string | undefined }

export function SignupScreen({ side: asked, next }: SignupScreenProps) {
  const [side, setSide] = useState<Side>(asked)
  const [unverified, setUnverified] = useState<SignedIn | null>(null)
  const [signedInBefore, setSignedInBefore] = useState<boolean | null>(null)
  const { user, isAuthenticated, isLoading } = useSession()

  // Only for a session from before: a session that this form opens navigates on by itself.
  if (signedInBefore === null && isAuthenticated && !isLoading) setSignedInBefore(true)

  if (signedInBefore && isAuthenticated) {
    return (
      <AuthFrame title="You’re already signed in">
        <SignedInAlready user={user} next={next} />
      </AuthFrame>
    )
  }
  if (unverified) return <CheckInbox reply={unverified} next={next} />
  return (
    <AuthFrame
      title={side === 'farmer' ? 'Sell what you grow' : 'Shop from your neighbors'}
      lead={
        side === 'farmer'
          ? `Run your farm and sell directly from the same records. Your first ${trialDays} days are free, no credit card required.`
          : 'One cart for all the farms near you. Creating an account is free.'
      }
      below={
        <>
          Already have an account? <TextLink to={withNext('/login', next)}>Sign in</TextLink>
        </>
      }
    >
      <div className="mb-5">
        <Segmented label="What brings you here" options={sides} value={side} onChange={setSide} />
      </div>
      <SignupForm
        side={side}
        next={next}
        onUnverified={(reply) => {
          setSignedInBefore(false)
          setUnverified(reply)
        }}
      />
    </AuthFrame>
  )
}

function CheckInbox({ reply, next }: { reply: SignedIn; next: string | undefined }) {
  const navigate = useNavigate()
  const [sentTo, setSentTo] = useState<string | null>(null)
  useEffect(() => {
    if (sentTo === null) return
    const leave = () => void navigate(withNext('/login', next), { state: { message: messages.checkInbox, email: sentTo } })
    const timer = setTimeout(leave, resentRedirectSeconds * 1000)
    return () => clearTimeout(timer)
  }, [sentTo, next, navigate])
  return (
    <AuthFrame title="Check your inbox" below={<TextLink to={withNext('/login', next)}>Go to login</TextLink>}>
      <ResendPanel email={reply.email} userId={reply.user_id} onSent={setSentTo} />
    </AuthFrame>
  )
}
