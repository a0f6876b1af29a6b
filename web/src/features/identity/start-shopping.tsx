import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { useSignedIn } from './session-store.ts'

type StartShoppingProps = { size?: 'l' | undefined; className?: string | undefined; children?: ReactNode }

/** Leads guests to the sign-up and signed-in users to the market. */
export const StartShopping = ({ children = 'Start Shopping', ...look }: StartShoppingProps) => (
  <ButtonLink {...look} to={useSignedIn() ? '/marketplace' : '/signup'}>
    {children}
  </ButtonLink>
)
