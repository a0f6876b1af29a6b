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
        In your calendar
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Tasks in your own calendar"
        description="Your phone’s or computer’s calendar can read the tasks of this farm, under an address that only you know."
      >
        {open && <FeedPanel farm={farm} />}
      </Dialog>
    </>
  )
}

const scopes = [
  { value: 'mine', label: 'Mine and open ones' },
  { value: 'all', label: 'All of the farm' },
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
          You made an address on {formatDate(known.since, farm.time_zone)}
          {known.scope === 'all' ? ', for all tasks of the farm' : ''}. It was shown once and is not kept here. If it is lost or
          somebody else has seen it, make a new one.
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
            Switch it off
          </Button>
        )}
        <Button
          variant={make.data && known ? 'outline' : 'primary'}
          busy={make.isPending}
          onClick={() => make.mutate({ body: { farm_id: farm.id, scope } })}
        >
          {known ? 'Make a new address' : 'Make an address'}
        </Button>
      </div>
      {known && <p className="text-sm text-ink-2">A new address ends the old one at once.</p>}
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
        hint="Add it in your calendar as a subscription by address (URL). It is shown only now, so copy it."
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
        Whoever has this address can read these tasks. It stops working when you make a new one, switch it off or leave the farm.
      </p>
    </div>
  )
}
