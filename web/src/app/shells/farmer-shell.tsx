import { displayName, initials } from '@farmlane/contract/identity/user.ts'
import {
  IconBasket,
  IconBuildingCottage,
  IconChartBar,
  IconLayoutDashboard,
  IconLogout,
  IconPackage,
  IconSettings,
  IconTractor,
} from '@tabler/icons-react'
import { useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { SessionGuard } from '../../features/identity/session-guard.tsx'
import { useSession, useSignedIn } from '../../features/identity/session-store.ts'
import { useSignOut } from '../../features/identity/sign-out.ts'
import { NewOrdersBadge } from '../../features/order-desk/new-orders-badge.tsx'
import { SyncBadge } from '../../features/sync/sync-badge.tsx'
import { useOnline } from '../../platform/browser/online.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { NoNetwork } from '../../ui/no-network.ts'
import { DataProvider } from '../data-provider.tsx'
import { watchInstallOffer } from '../install.ts'
import { keepCopies } from '../keep-copies.ts'
import { KeptOnDevice } from '../kept-on-device.tsx'
import { OutboxSender } from '../outbox-sender.tsx'
import { AsOf } from './as-of.tsx'
import { FarmName } from './farm-name.tsx'
import { useFarmerDevice } from './farmer-device.ts'
import { InstallEntry, InstallHint } from './install-app.tsx'
import { NewVersion } from './new-version.tsx'
import { SideShell } from './side-shell.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

keepCopies()
watchInstallOffer()

const entries = [
  { label: 'Dashboard', to: '/farmer/dashboard', Icon: IconLayoutDashboard },
  { label: 'Operations', to: '/farmer/operations', Icon: IconTractor },
  { label: 'Products', to: '/farmer/products', Icon: IconBasket },
  { label: 'Orders', to: '/farmer/orders', Icon: IconPackage, Badge: NewOrdersBadge },
  { label: 'Analytics', to: '/farmer/analytics', Icon: IconChartBar },
  { label: 'Profile', to: '/farmer/profile', Icon: IconBuildingCottage },
]

export function Component() {
  useLayoutEffect(() => {
    document.documentElement.dataset['side'] = 'farmer'
    return () => {
      delete document.documentElement.dataset['side']
    }
  }, [])
  useFarmerDevice()
  return (
    <DataProvider>
      <SessionGuard />
      <OutboxSender />
      <KeptOnDevice />
      <NoNetwork value={!useOnline()}>
        <SideShell tone="night" entries={entries} person={<Person />} above={<Above />} />
      </NoNetwork>
    </DataProvider>
  )
}

const Above = () => (
  <>
    <NewVersion />
    <InstallHint />
    <AsOf />
  </>
)

const row = 'flex min-h-11 items-center gap-3 rounded-[10px] px-3.5 font-semibold hover:bg-night-2/60'

function Person() {
  const { user } = useSession()
  const signedIn = useSignedIn()
  const { signOut, busy } = useSignOut()
  return (
    <div className="flex flex-col gap-1">
      <SyncBadge />
      <ThemeSwitch />
      <InstallEntry className={row} />
      <Link to="/settings" className={row}>
        <IconSettings size={20} aria-hidden="true" />
        Account settings
      </Link>
      {signedIn && (
        <button type="button" disabled={busy} onClick={() => void signOut()} className={row}>
          <IconLogout size={20} aria-hidden="true" />
          Sign out
        </button>
      )}
      <div className="mt-3 flex items-center gap-3 px-2">
        <Avatar initials={initials(user)} />
        <div className="min-w-0">
          <p className="truncate font-bold text-white">{displayName(user)}</p>
          <FarmName />
        </div>
      </div>
    </div>
  )
}
