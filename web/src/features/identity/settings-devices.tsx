import type { Session } from '@farmlane/contract/identity/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAgo } from '../../platform/format/format-dates.ts'
import { sentenceOf } from '../../platform/http/api.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useEndSessions } from './end-sessions.ts'
import { SettingsCard } from './parts/settings-card.tsx'
import { useSignOut } from './sign-out.ts'
import { sessionsQuery } from './user-queries.ts'

export function SettingsDevices() {
  const sessions = useQuery(sessionsQuery)
  const { one, others } = useEndSessions()
  const [asking, setAsking] = useState(false)
  const list = sessions.data?.results ?? []
  const failed = one.error ?? others.error
  const done = one.data ?? others.data
  return (
    <SettingsCard title="Where you are signed in" lead="If you don’t recognize a device, sign it out and change your password.">
      {sessions.isPending && <Spinner label="Loading your devices" />}
      {sessions.isError && (
        <LoadFailed what="your devices" busy={sessions.isFetching} again={() => void sessions.refetch()}>
          {sentenceOf(sessions.error)}
        </LoadFailed>
      )}
      <ul className="flex flex-col">
        {list.map((device) => (
          <Device
            key={device.id}
            device={device}
            busy={one.isPending && one.variables.params.session_id === device.id}
            onEnd={() => one.mutate({ params: { session_id: device.id } })}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-col items-start gap-4">
        {failed && <Notice tone="error">{sentenceOf(failed)}</Notice>}
        {!failed && done && <Notice tone="success">{done.message}</Notice>}
        {list.length > 1 && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Sign out all other devices
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out all other devices?"
        confirmLabel="Sign them out"
        busy={others.isPending}
        onConfirm={() => others.mutate({}, { onSettled: () => setAsking(false) })}
      >
        This device stays signed in. You’ll have to log in again on all others.
      </ConfirmDialog>
    </SettingsCard>
  )
}

function Device({ device, busy, onEnd }: { device: Session; busy: boolean; onEnd: () => void }) {
  const { signOut, busy: leaving } = useSignOut()
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-3.5 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device.device}
          {device.current && <Chip tone="leaf">this device</Chip>}
        </p>
        <p className="text-sm text-ink-2">
          Last used {formatAgo(device.last_used_at)}
          {device.remembered && ' · remembered'}
        </p>
      </div>
      <Button
        size="s"
        variant="outline"
        aria-label={`Sign out ${device.device}`}
        busy={device.current ? leaving : busy}
        onClick={device.current ? () => void signOut() : onEnd}
      >
        Sign out
      </Button>
    </li>
  )
}
