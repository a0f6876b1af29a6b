import { IconLock } from '@tabler/icons-react'
import { Link, Outlet } from 'react-router'
import { CartToast } from '../../features/cart/cart-toast.tsx'
import { SessionGuard } from '../../features/identity/session-guard.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Logo } from '../../ui/logo.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DataProvider } from '../data-provider.tsx'

/** The checkout layout without navigation: only the logo and "Back to the cart" lead away. */
export function Component() {
  return (
    <DataProvider>
      <SessionGuard />
      <div className="wrap max-sm:px-4! lg:pb-16">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 sm:py-4">
          <Link to="/" aria-label="Farmlane, home page" className="inline-block rounded-2xl">
            <Logo height={68} className="h-12 w-auto sm:h-17" />
          </Link>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <span className="max-sm:hidden">
              <Chip icon={<IconLock size={15} aria-hidden="true" />}>Pay each farm when you get your order</Chip>
            </span>
            <TextLink to="/cart">Back to the cart</TextLink>
          </div>
        </header>
        <main id="main" tabIndex={-1} className="mt-2 outline-none">
          <Outlet />
        </main>
      </div>
      <CartToast />
    </DataProvider>
  )
}
