import { trialDays } from '@farmlane/contract/billing/constants.ts'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { Next } from '../features/identity/local-path.ts'
import { SignupScreen } from '../features/identity/signup-screen.tsx'

const Search = z.object({ next: Next, role: z.enum(['consumer', 'farmer']).catch('consumer') })

export const handle = {
  meta: () => ({
    title: 'Sign up',
    description: `Open a free account to buy from local farms, or start the ${trialDays}-day trial and sell what you grow.`,
  }),
}

export function Component() {
  const [search] = useSearchParams()
  const { next, role } = Search.parse(Object.fromEntries(search))
  return <SignupScreen key={role} side={role} next={next} />
}
