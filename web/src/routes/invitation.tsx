import { useParams } from 'react-router'
import { InvitationScreen } from '../features/farms/invitation-screen.tsx'

export const handle = {
  meta: () => ({ title: 'An invitation', description: 'Join the team of a farm on Farmlane.', noindex: true }),
}

export function Component() {
  const { token = '' } = useParams()
  return <InvitationScreen key={token} token={token} />
}
