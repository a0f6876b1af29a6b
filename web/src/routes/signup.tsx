import { trialDays } from '@farmlane/contract/billing/constants.ts'
import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { Next } from '../features/identity/local-path.ts'
import { SignupScreen } from '../features/identity/signup-screen.tsx'

const Side = z.enum(['consumer', 'farmer'])
const Search = z.object({ next: Next, role: Side.optional().catch(undefined) })
/** The farmer site passes the side in the navigation state; the URL stays /signup. */
const Arrival = z.object({ side: Side }).catch({ side: 'consumer' })

export const handle = {
  meta: () => ({
    title: 'Sign up',
    description: `Open a free account to buy from local farms, or start the ${trialDays}-day trial and sell what you grow.`,
  }),
}

export function Component() {
  const [search] = useSearchParams()
  const { next, role } = Search.parse(Object.fromEntries(search))
  const { state } = useLocation()
  const side = role ?? Arrival.parse(state).side
  return <SignupScreen key={side} side={side} next={next} />
}
