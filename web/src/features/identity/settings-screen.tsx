import { useOnline } from '../../platform/browser/online.ts'
import { NetworkLine } from '../../ui/network-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useSession } from './session-store.ts'
import { SettingsData } from './settings-data.tsx'
import { SettingsDevices } from './settings-devices.tsx'
import { SettingsEmail } from './settings-email.tsx'
import { SettingsNames } from './settings-names.tsx'
import { SettingsPassword } from './settings-password.tsx'

export function SettingsScreen() {
  const { user, isLoading } = useSession()
  const online = useOnline()
  return (
    <>
      <div role="status">{!online && <NetworkLine text="You’re offline. You need a connection to change your settings." />}</div>
      <PageHeading title="Settings" lead="Your account, your devices, your data." />
      <div className="mt-7 flex max-w-3xl flex-col gap-5">
        {user ? (
          <>
            <SettingsNames key={user.id} user={user} />
            <SettingsEmail user={user} />
            <SettingsPassword />
            <SettingsDevices />
            <SettingsData />
          </>
        ) : isLoading ? (
          <Spinner label="Loading your settings" />
        ) : (
          <Notice tone="warning">We couldn’t load your account. Check your connection. It will appear once you’re online.</Notice>
        )}
      </div>
    </>
  )
}
