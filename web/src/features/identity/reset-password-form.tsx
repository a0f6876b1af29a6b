import { ResetPassword } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { resetPassword } from '@farmlane/contract/identity/routes.ts'
import { LinkToken } from '@farmlane/contract/kernel/ids.ts'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../platform/contract-form.ts'
import { useWrite } from '../../platform/use-write.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { forgetSession } from './known-user.ts'
import { session } from './session-store.ts'

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const reset = useWrite(resetPassword)
  const { field, formProps, submitProps, box, busy } = useContractForm({
    schema: ResetPassword,
    defaults: { token },
    onSubmit: async (body) => {
      const reply = await reset.mutateAsync({ body })
      // A new password ends every session, this device's too.
      forgetSession()
      session.logout()
      await navigate('/login', { replace: true, state: { message: reply.message } })
    },
  })
  const newLink = (
    <ButtonLink to="/forgot-password" size="s" variant="danger">
      Ask for a new link
    </ButtonLink>
  )
  if (!LinkToken.safeParse(token).success) {
    return (
      <AuthFrame title="Set a new password">
        <Notice tone="error" action={newLink}>
          {messages.resetInvalid}
        </Notice>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Set a new password" below={<TextLink to="/login">Back to login</TextLink>}>
      <form {...formProps} className="flex flex-col gap-5">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          placeholder="Minimum 8 characters"
          required
          {...field('password')}
        />
        <PasswordField label="Confirm new password" autoComplete="new-password" required {...field('password_confirm')} />
        {box && (
          <Notice tone="error" action={box === messages.resetExpired || box === messages.resetInvalid ? newLink : undefined}>
            {box}
          </Notice>
        )}
        <Button full {...submitProps}>
          {busy ? 'Saving...' : 'Save the new password'}
        </Button>
      </form>
    </AuthFrame>
  )
}
