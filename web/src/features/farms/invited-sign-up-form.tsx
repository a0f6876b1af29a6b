import { type InvitationShown, JoinWithNewAccount } from '@farmlane/contract/farms/farm.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountFields, consent } from '../identity/account-fields.tsx'
import { useJoinWithNewAccount } from './join-with-new-account.ts'

const SignUp = JoinWithNewAccount.safeExtend(consent)

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
      <AccountFields field={field} />
      {box && <Notice tone="error">{box}</Notice>}
      <Button full size="l" {...submitProps}>
        {busy ? 'Creating account...' : `Join ${invitation.farm_name}`}
      </Button>
    </form>
  )
}
