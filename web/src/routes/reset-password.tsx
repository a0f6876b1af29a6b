import { useParams } from 'react-router'
import { ResetPasswordScreen } from '../features/identity/reset-password-screen.tsx'

export const handle = {
  meta: () => ({ title: 'Set a new password', description: 'Set a new password for your Farmlane account.', noindex: true }),
}

export function Component() {
  const { token = '' } = useParams()
  return <ResetPasswordScreen key={token} token={token} />
}
