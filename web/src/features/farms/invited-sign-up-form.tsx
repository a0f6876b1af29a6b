import { type InvitationShown, JoinWithNewAccount } from '@farmlane/contract/farms/farm.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { z } from 'zod'
import { useContractForm } from '../../platform/contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useJoinWithNewAccount } from './join-with-new-account.ts'

/** Requires consent to the terms in the form; it is not sent. */
const SignUp = JoinWithNewAccount.safeExtend({ terms: z.literal(true, messages.termsMissing) })

type InvitedSignUpFormProps = { token: string; invitation: InvitationShown; onJoin: () => void }

/** Creates an account for the invited email, which is read-only. */
export function InvitedSignUpForm({ token, invitation, onJoin }: InvitedSignUpFormProps) {
  const join = useJoinWithNewAccount()
  const { field, formProps, submitProps, box, busy } = useContractForm({
    schema: SignUp,
    defaults: { token },
    otherwise: messages.registrationFailed,
    onSubmit: ({ terms: _, ...account }) => {
      onJoin()
      return join(account)
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-5" aria-labelledby="sign-up">
      <h2 id="sign-up" className="text-2xl">
        Create your account
      </h2>
      <TextField
        label="Email"
        type="email"
        value={invitation.email}
        readOnly
        autoComplete="off"
        hint="Your invitation was sent to this address, so it’s already verified."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" required {...field('last_name')} />
      </div>
      <TextField label="Username" autoComplete="username" autoCapitalize="none" required {...field('username')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        placeholder="Minimum 8 characters"
        required
        {...field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" required {...field('password_confirm')} />
      <Checkbox
        label={
          <>
            I agree to the <TextLink to="/terms">Terms of Service</TextLink> and the{' '}
            <TextLink to="/privacy">Privacy Policy</TextLink>
          </>
        }
        required
        {...field('terms')}
      />
      {box && <Notice tone="error">{box}</Notice>}
      <Button full size="l" {...submitProps}>
        {busy ? 'Creating account...' : `Join ${invitation.farm_name}`}
      </Button>
    </form>
  )
}
