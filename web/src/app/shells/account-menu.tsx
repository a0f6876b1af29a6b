import { displayName, initials } from '@farmlane/contract/identity/user.ts'
import { IconHome, IconLogout, IconPackage, IconSettings, IconTractor, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useHasFarm } from '../../features/farms/has-farm.ts'
import { useSession } from '../../features/identity/session-store.ts'
import { useSignOut } from '../../features/identity/sign-out.ts'
import { type Action, ActionMenu } from '../../ui/action-menu.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { DataProvider } from '../data-provider.tsx'

const entries = [
  { label: 'Dashboard', to: '/consumer/dashboard', Icon: IconHome },
  { label: 'My Orders', to: '/consumer/orders', Icon: IconPackage },
  { label: 'Your farm', to: '/farmer/dashboard', Icon: IconTractor },
  { label: 'Settings', to: '/settings', Icon: IconSettings },
]

/** 'button' opens a menu on desktops; 'rows' go into the phone menu. */
export type AccountMenuProps = { look: 'button' | 'rows' }

/** The account menu on public pages. Loaded only with a session, so that guests don't download its code. */
export const AccountMenu = ({ look }: AccountMenuProps) => (
  <DataProvider>{look === 'button' ? <MenuButton /> : <MenuRows />}</DataProvider>
)

function useEntries() {
  const hasFarm = useHasFarm()
  return entries.filter(({ to }) => hasFarm || to !== '/farmer/dashboard')
}

function MenuButton() {
  const { user } = useSession()
  const { signOut } = useSignOut()
  const actions: Action[] = [
    ...useEntries().map(({ Icon, ...entry }) => ({ ...entry, icon: <Icon size={20} aria-hidden="true" /> })),
    { label: 'Sign out', icon: <IconLogout size={20} aria-hidden="true" />, onSelect: () => void signOut() },
  ]
  return (
    <ActionMenu
      label={`Account of ${displayName(user)}`}
      face={<IconUserCircle size={30} stroke={1.5} aria-hidden="true" />}
      actions={actions}
    />
  )
}

const row = 'flex min-h-12 w-full items-center gap-3 rounded-xl px-3 text-lg font-semibold'

function MenuRows() {
  const { user } = useSession()
  const { signOut, busy } = useSignOut()
  return (
    <nav aria-label="Account">
      <p className="flex items-center gap-3 px-3 pb-2">
        <Avatar initials={initials(user)} />
        <span className="min-w-0 truncate font-bold">{displayName(user)}</span>
      </p>
      {useEntries().map(({ label, to, Icon }) => (
        <Link key={to} to={to} className={row}>
          <Icon size={22} aria-hidden="true" />
          {label}
        </Link>
      ))}
      <button type="button" disabled={busy} onClick={() => void signOut()} className={row}>
        <IconLogout size={22} aria-hidden="true" />
        Sign out
      </button>
    </nav>
  )
}
