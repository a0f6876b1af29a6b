import { Register, type SignedIn } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import type { User } from '@farmlane/contract/identity/user.ts'
import { useNavigate } from 'react-router'
import { browserRegion } from '../../platform/browser/browser-region.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountFields, consent } from './account-fields.tsx'
import { dashboardOf } from './dashboard-of.ts'
import { keepLoginSide } from './login-side.ts'
import { keepNextAfterLogin } from './next-after-login.ts'
import { useRegister } from './register.ts'

const SignUp = Register.safeExtend(consent)

type SignupFormProps = {
  side: User['user_type']
  next: string | undefined
  onUnverified: (reply: SignedIn) => void
}

export function SignupForm({ side, next, onUnverified }: SignupFormProps) {
  const navigate = useNavigate()
  const { register, offline } = useRegister()
  const { field, formProps, submitProps, box, busy } = useContractForm({
    schema: SignUp,
    defaults: { user_type: side },
    otherwise: messages.registrationFailed,
    onSubmit: async ({ terms: _, ...account }) => {
      const farmer = side === 'farmer'
      const reply = await register({ ...account, user_type: side, ...(farmer ? browserRegion() : { farm_name: '' }) })
      keepLoginSide(side)
      if (!reply.requires_verification) return navigate(next ?? dashboardOf(side))
      keepNextAfterLogin(account.email, next)
      onUnverified({ ...reply, email: reply.email ?? account.email })
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      {side === 'farmer' && (
        <TextField
          label="Farm name"
          optional
          autoComplete="organization"
          hint="You can also name it later."
          {...field('farm_name')}
        />
      )}
      <AccountFields field={field} email={() => field('email')} />
      {box && (
        <Notice tone="error" title={offline ? messages.registrationFailed : undefined}>
          {box}
        </Notice>
      )}
      <Button full size="l" {...submitProps}>
        {busy ? 'Creating account...' : side === 'farmer' ? 'Create Farmer Account' : 'Create Customer Account'}
      </Button>
    </form>
  )
}
