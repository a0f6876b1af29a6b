import { type ComponentType, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '../../features/identity/session-store.ts'
import { loadCalmly } from '../../platform/browser/load-calmly.ts'
import { useWideHeader } from '../../platform/browser/wide-screen.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { AccountMenuProps } from './account-menu.tsx'

// Offline, the page works without the menu.
const AccountMenu = lazy<ComponentType<AccountMenuProps>>(() =>
  loadCalmly(() => import('./account-menu.tsx')).then(
    (menu) => ({ default: menu.AccountMenu }),
    () => ({ default: () => null }),
  ),
)

type HeaderAccountProps = AccountMenuProps & { signIn: 'outline' | 'quiet' }

/** Sign In for guests, the account menu for signed-in users. Only the one of the two places that is visible renders the menu. */
export function HeaderAccount({ look, signIn }: HeaderAccountProps) {
  const signedIn = useSignedIn()
  const isHere = useWideHeader() === (look === 'button')
  if (!signedIn) {
    return signIn === 'quiet' ? (
      <Link to="/login" className="inline-flex min-h-11 items-center rounded-sm px-1 text-[15px] font-semibold hover:text-link">
        Sign In
      </Link>
    ) : (
      <ButtonLink variant="outline" to="/login">
        Sign In
      </ButtonLink>
    )
  }
  return (
    isHere && (
      <Suspense fallback={<span className="size-11 shrink-0" />}>
        <AccountMenu look={look} />
      </Suspense>
    )
  )
}
