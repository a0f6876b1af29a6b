import { useParams } from 'react-router'
import { VerifyEmailPanel } from '../features/identity/verify-email-panel.tsx'

export const handle = {
  meta: () => ({ title: 'Verify your email', description: 'Confirm the email address of your Farmlane account.', noindex: true }),
}

export function Component() {
  const { token = '' } = useParams()
  return <VerifyEmailPanel key={token} token={token} />
}
