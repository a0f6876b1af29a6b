import { ForgotPassword } from '@farmlane/contract/identity/account.ts'
import { forgotPassword } from '@farmlane/contract/identity/routes.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthFrame } from './auth-frame.tsx'

export function ForgotPasswordForm() {
  const forgot = useWrite(forgotPassword)
  const { field, formProps, submitProps, box, busy } = useContractForm({
    schema: ForgotPassword,
    onSubmit: (body) => forgot.mutateAsync({ body }),
  })
  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Enter your email address and we’ll send you a link to set a new password."
      below={<TextLink to="/login">Back to login</TextLink>}
    >
      <form {...formProps} className="flex flex-col gap-5">
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        {box && <Notice tone="error">{box}</Notice>}
        {forgot.isSuccess && !busy && <Notice tone="success">{forgot.data.message}</Notice>}
        <Button full {...submitProps}>
          {busy ? 'Sending...' : 'Send link'}
        </Button>
      </form>
    </AuthFrame>
  )
}
