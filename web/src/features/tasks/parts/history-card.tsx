import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { TaskEvent } from '@farmlane/contract/tasks/task.ts'
import { IconAlertTriangle, IconClockPause } from '@tabler/icons-react'
import { isApart } from '../../../platform/browser/device-now.ts'
import { formatMoment } from '../../../platform/format/format-dates.ts'
import { kindOf } from '../../../platform/outbox/kinds.ts'
import type { OutboxRow } from '../../../platform/outbox/outbox-row.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import { formatEvent } from '../task-labels.ts'

type HistoryCardProps = { farm: Pick<Farm, 'time_zone'>; history: readonly TaskEvent[]; waiting: readonly OutboxRow[] }

/** The task's history, newest first. It is append-only. */
export function HistoryCard({ farm, history, waiting }: HistoryCardProps) {
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history" className="text-[22px]">
        History
      </h2>
      <ol className="mt-1.5">
        {waiting.map((row) => (
          <li key={row.id} className="border-t border-line py-2.5 first:border-t-0">
            <p className="font-semibold break-words">{kindOf(row.kind)?.label(row)}</p>
            <WaitingMark />
            <p className="text-sm text-ink-2">{formatMoment(row.created_at, farm.time_zone)} on the device</p>
          </li>
        ))}
        {history.map((event) => (
          <li key={event.id} className="border-t border-line py-2.5 first:border-t-0">
            <p className="font-semibold break-words">{formatEvent(event)}</p>
            {event.reason && <p className="break-words">{event.reason}</p>}
            {event.crossed && (
              <Chip tone="wheat" icon={<IconAlertTriangle size={15} aria-hidden="true" />}>
                Replaced a change the author hadn’t seen
              </Chip>
            )}
            {event.late && (
              <Chip tone="line" icon={<IconClockPause size={15} aria-hidden="true" />}>
                Arrived too late to apply
              </Chip>
            )}
            <p className="text-sm text-ink-2">{whenOf(event, farm.time_zone)}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The time it was recorded, and the device's time if they differ noticeably. */
function whenOf({ at, device_at, by }: TaskEvent, timeZone: string): string {
  const format = (iso: string) => formatMoment(iso, timeZone)
  return [isApart(at, device_at) ? `${format(device_at)} on the device, recorded ${format(at)}` : format(at), by]
    .filter(Boolean)
    .join(' · ')
}
