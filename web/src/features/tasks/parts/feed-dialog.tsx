import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { FeedScope } from '@farmlane/contract/tasks/task.ts'
import { IconCalendarShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../platform/format/format-dates.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useEndFeed, useMakeFeed } from '../task-commands.ts'
import { feedQuery } from '../task-queries.ts'

export function FeedButton({ farm }: { farm: Farm }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<IconCalendarShare size={19} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Add to calendar
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Tasks in your calendar"
        description="See this farm’s tasks in the calendar on your phone or computer. It reads them from a private address."
      >
        {open && <FeedPanel farm={farm} />}
      </Dialog>
    </>
  )
}

const scopes = [
  { value: 'mine', label: 'Mine and unassigned' },
  { value: 'all', label: 'All farm tasks' },
] as const

function FeedPanel({ farm }: { farm: Farm }) {
  const feed = useQuery(feedQuery(farm.id))
  const make = useMakeFeed()
  const end = useEndFeed()
  const [scope, setScope] = useState<FeedScope>('mine')
  if (feed.isPending) return <Spinner label="Loading your calendar" />
  if (feed.isError) {
    return (
      <LoadFailed what="your calendar" busy={feed.isFetching} again={() => void feed.refetch()}>
        {sentenceOf(feed.error)}
      </LoadFailed>
    )
  }
  const known = feed.data.feed
  const failed = make.error ?? end.error
  return (
    <div className="flex flex-col gap-5">
      {make.data && known && <Address key={make.data.address} address={make.data.address} />}
      {known && !make.data && (
        <Notice tone="info">
          {known.scope === 'all'
            ? `You created an address for all farm tasks on ${formatDate(known.since, farm.time_zone)}.`
            : `You created an address on ${formatDate(known.since, farm.time_zone)}.`}{' '}
          We showed it once and didn’t keep it. If you lost it or someone else has seen it, create a new one.
        </Notice>
      )}
      <Segmented label="Which tasks" options={scopes} value={scope} onChange={setScope} />
      {failed && <Notice tone="error">{sentenceOf(failed)}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        {known && (
          <Button
            variant="danger"
            busy={end.isPending}
            onClick={() => end.mutate({ query: { farm_id: farm.id } }, { onSuccess: () => make.reset() })}
          >
            Turn off
          </Button>
        )}
        <Button
          variant={make.data && known ? 'outline' : 'primary'}
          busy={make.isPending}
          onClick={() => make.mutate({ body: { farm_id: farm.id, scope } })}
        >
          {known ? 'Create a new address' : 'Create an address'}
        </Button>
      </div>
      {known && <p className="text-sm text-ink-2">A new address stops the old one from working right away.</p>}
    </div>
  )
}

function Address({ address }: { address: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    // Pages without TLS have no clipboard API; there the user copies the selected text.
    await navigator.clipboard?.writeText(address)
    setCopied(true)
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Your calendar address"
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
        hint="Subscribe to this URL in your calendar. We show it only once, so copy it now."
        className="font-lot text-sm"
      />
      {'clipboard' in navigator && (
        <div>
          <Button variant="outline" onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        </div>
      )}
      <p className="text-sm text-ink-2">
        Anyone with this address can read these tasks. It stops working when you create a new one, turn it off or leave the farm.
      </p>
    </div>
  )
}
