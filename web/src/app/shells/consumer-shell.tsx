import { displayName, initials } from '@farmlane/contract/identity/user.ts'
import { IconBasket, IconHeart, IconHome, IconMap2, IconPackage, IconSettings, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { CartButton } from '../../features/cart/cart-button.tsx'
import { CartToast } from '../../features/cart/cart-toast.tsx'
import { useRefreshCart } from '../../features/cart/use-cart.ts'
import { SessionGuard } from '../../features/identity/session-guard.tsx'
import { useSession, useSignedIn } from '../../features/identity/session-store.ts'
import { useSignOut } from '../../features/identity/sign-out.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DataProvider } from '../data-provider.tsx'
import { NewVersion } from './new-version.tsx'
import { SideShell } from './side-shell.tsx'
import { YourFarmLink } from './your-farm-link.tsx'

const entries = [
  { label: 'Dashboard', to: '/consumer/dashboard', Icon: IconHome },
  { label: 'Marketplace', to: '/marketplace', Icon: IconBasket },
  { label: 'My Orders', to: '/consumer/orders', Icon: IconPackage },
  { label: 'Favorites', to: '/consumer/favorites', Icon: IconHeart },
  { label: 'Farm Map', to: '/consumer/map', Icon: IconMap2 },
  { label: 'Profile', to: '/consumer/profile', Icon: IconUser },
  { label: 'Settings', to: '/settings', Icon: IconSettings },
]

export function Component() {
  return (
    <DataProvider>
      <SessionGuard />
      <ConsumerSideShell />
    </DataProvider>
  )
}

export function ConsumerSideShell({ children }: { children?: ReactNode }) {
  useRefreshCart()
  return (
    <SideShell
      tone="day"
      entries={entries}
      person={<Person />}
      above={<NewVersion />}
      below={
        <div className="mt-3 border-t border-line pt-3">
          <CartButton look="row" />
        </div>
      }
      corner={<CartButton />}
    >
      {children ?? <Outlet />}
      <CartToast />
    </SideShell>
  )
}

function Person() {
  const { user } = useSession()
  const signedIn = useSignedIn()
  return (
    <div className="flex items-center gap-3 px-2.5">
      <Avatar initials={initials(user)} />
      <div className="min-w-0">
        <p className="truncate font-bold">{displayName(user)}</p>
        <YourFarmLink />
        {signedIn ? (
          <SignOut />
        ) : (
          <Link to="/login" className={`inline-flex items-center ${wayOut}`}>
            Sign In
          </Link>
        )}
      </div>
    </div>
  )
}

const wayOut = '-my-1.5 min-h-9 text-sm text-ink-2 underline-offset-4 hover:underline'

function SignOut() {
  const { signOut, busy } = useSignOut()
  return (
    <button type="button" disabled={busy} onClick={() => void signOut()} className={wayOut}>
      Sign out
    </button>
  )
}
