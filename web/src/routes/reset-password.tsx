import { useParams } from 'react-router'
import { ResetPasswordForm } from '../features/identity/reset-password-form.tsx'

export const handle = {
  meta: () => ({ title: 'Set a new password', description: 'Set a new password for your Farmlane account.', noindex: true }),
}

export function Component() {
  const { token = '' } = useParams()
  return <ResetPasswordForm key={token} token={token} />
}
