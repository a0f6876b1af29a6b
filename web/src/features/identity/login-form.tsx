import { Login, type SignedIn } from '@farmlane/contract/identity/account.ts'
import type { User } from '@farmlane/contract/identity/user.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { dashboardOf } from './dashboard-of.ts'
import { useLogIn } from './log-in.ts'
import { keepLoginSide, keptLoginSide } from './login-side.ts'
import { takeNextAfterLogin } from './next-after-login.ts'
import { DemoAccounts } from './parts/demo-accounts.tsx'
import { session, useSession } from './session-store.ts'
import { SignedInAlready } from './signed-in-already.tsx'

type Side = User['user_type']
const sides = [
  { value: 'consumer', label: "I'm a Customer" },
  { value: 'farmer', label: "I'm a Farmer" },
] as const

type LoginFormProps = {
  next: string | undefined
  email: string | undefined
  onUnverified: (reply: SignedIn) => void
}

export function LoginForm({ next, email, onUnverified }: LoginFormProps) {
  const [side, setSide] = useState<Side>(next?.startsWith('/farmer/') ? 'farmer' : 'consumer')
  const navigate = useNavigate()
  const { user, isAuthenticated, error } = useSession()
  const { logIn, done, offline } = useLogIn()
  const { form, field, formProps, submitProps, busy } = useContractForm({
    schema: Login,
    ...(email && { defaults: { username: email } }),
    onSubmit: async (values) => {
      const reply = await logIn(values)
      keepLoginSide(side)
      if (reply.requires_verification) return onUnverified(reply)
      await navigate(next ?? takeNextAfterLogin(reply.user?.email) ?? dashboardOf(side), { replace: next !== undefined })
    },
  })
  // In an effect, because the server doesn't have this device's storage.
  useEffect(() => {
    const kept = keptLoginSide()
    if (kept && !next) setSide(kept)
  }, [next])
  // Clear the error, so that it isn't shown at the next visit.
  useEffect(() => session.clearError, [])

  if (isAuthenticated && !done && !busy) return <SignedInAlready user={user} next={next} />

  return (
    <>
      <form {...formProps} onInput={session.clearError} className="flex flex-col gap-5">
        <Segmented label="Who is signing in" options={sides} value={side} onChange={setSide} />
        {error && <Notice tone="error">{offline ? `${error}. Check your connection and try again.` : error}</Notice>}
        <TextField label="Username" autoComplete="username" autoCapitalize="none" required {...field('username')} />
        <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label="Remember me" {...field('remember')} />
          <TextLink to="/forgot-password">Forgot your password</TextLink>
        </div>
        <Button full size="l" {...submitProps}>
          {busy ? 'Signing in...' : side === 'farmer' ? 'Sign in as Farmer' : 'Sign in as Customer'}
        </Button>
      </form>
      <DemoAccounts
        onPick={(account) => {
          setSide(account.user_type)
          session.clearError()
          form.setValue('username', account.username)
          form.setValue('password', account.password)
          form.clearErrors()
        }}
      />
    </>
  )
}
