import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useOnline } from '../../platform/browser/online.ts'
import { useOutbox } from '../../platform/outbox/use-outbox.ts'
import { Chip } from '../../ui/chip.tsx'
import { type SyncState, syncState } from './sync-state.ts'

const unsentLink = '/farmer/unsent'

function useSyncState(): { state: SyncState; online: boolean } {
  const online = useOnline()
  return { state: syncState({ ...useOutbox(), online }), online }
}

function SyncIcon({ state: { tone }, online, size }: { state: SyncState; online: boolean; size: number }) {
  if (tone === 'tomato') return <IconAlertTriangle size={size} aria-hidden="true" className="shrink-0" />
  if (!online) return <IconCloudOff size={size} aria-hidden="true" className="shrink-0" />
  return tone === 'leaf' ? (
    <IconCloudCheck size={size} aria-hidden="true" className="shrink-0" />
  ) : (
    <IconCloudUp size={size} aria-hidden="true" className="shrink-0" />
  )
}

/** The sync status of this device's records, always visible in the sidebar and behind "More". */
export function SyncBadge() {
  const { state, online } = useSyncState()
  return (
    <Link to={unsentLink} className="flex min-h-11 items-center gap-3 rounded-[10px] px-3.5 font-semibold hover:bg-night-2/60">
      <SyncIcon state={state} online={online} size={20} />
      <span className="sr-only">Sync: </span>
      {state.text}
    </Link>
  )
}

/** The sync status on top of every farm page on phones, where the badge is hidden; shown only if there is something to report. */
export function SyncStrip() {
  const { state, online } = useSyncState()
  if (state.quiet) return null
  return (
    <p className="mb-3 flex lg:hidden">
      <Link to={unsentLink} className="inline-flex min-h-11 items-center rounded-full">
        <Chip tone={state.tone} icon={<SyncIcon state={state} online={online} size={16} />}>
          {state.text}
        </Chip>
      </Link>
    </p>
  )
}

/** The same within the network line: '2 waiting', with a link to the inbox. */
export function UnsentLink() {
  const { state } = useSyncState()
  if (!state.unsent) return null
  const look = state.tone === 'tomato' ? 'text-tomato-ink' : ''
  return (
    <Link
      to={unsentLink}
      className={`-my-2 inline-flex min-h-11 items-center px-2 underline underline-offset-4 lg:hidden ${look}`}
    >
      {state.unsent}
    </Link>
  )
}
