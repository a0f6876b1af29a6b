import { ResetPassword } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { resetPassword } from '@farmlane/contract/identity/routes.ts'
import { LinkToken } from '@farmlane/contract/kernel/ids.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { forgetSession } from './known-user.ts'
import { session } from './session-store.ts'
import { resetLinkQuery } from './user-queries.ts'

/** Reports a used link before the user picks a password. If the check fails for another reason, shows the form anyway. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const wellFormed = LinkToken.safeParse(token).success
  const link = useQuery({ ...resetLinkQuery(token), enabled: wellFormed })
  const refusal = !wellFormed ? messages.resetInvalid : isGone(link.error) ? link.error.message : undefined
  return (
    <AuthFrame title="Set a new password" below={<TextLink to="/login">Back to login</TextLink>}>
      {refusal ? (
        <Refused sentence={refusal} />
      ) : link.isPending ? (
        <Spinner label="Checking your link…" />
      ) : (
        <ResetPasswordForm token={token} />
      )}
    </AuthFrame>
  )
}

const isGone = (error: unknown): error is Problem => error instanceof Problem && error.code === 'gone'

function Refused({ sentence }: { sentence: string }) {
  return (
    <Notice
      tone="error"
      action={
        <ButtonLink to="/forgot-password" size="s" variant="danger">
          Ask for a new link
        </ButtonLink>
      }
    >
      {sentence}
    </Notice>
  )
}

function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const reset = useWrite(resetPassword)
  const { field, formProps, submitProps, box, busy } = useContractForm({
    schema: ResetPassword,
    defaults: { token },
    onSubmit: async (body) => {
      const reply = await reset.mutateAsync({ body })
      // A new password ends every session, including this device's.
      forgetSession()
      session.logout()
      await navigate('/login', { replace: true, state: { message: reply.message } })
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        placeholder="Minimum 8 characters"
        required
        {...field('password')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" required {...field('password_confirm')} />
      {box && (isGone(reset.error) ? <Refused sentence={box} /> : <Notice tone="error">{box}</Notice>)}
      <Button full {...submitProps}>
        {busy ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  )
}
