import { isOff } from '@farmlane/contract/orders/order-states.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'
import { IconCalendarMinus, IconCalendarPlus, IconMap2 } from '@tabler/icons-react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { directionsTo } from '../../../platform/map/directions.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useMeetingCalendar } from '../meeting-calendar.ts'
import { formatMeeting } from '../meeting-labels.ts'

/** Adds the meeting to a calendar (or removes it once cancelled) and offers directions, except to the shopper's own door. */
export function MeetingActions({ purchaseId, order }: { purchaseId: string; order: Order }) {
  const calendar = useMeetingCalendar()
  const { way, meeting } = order
  const cancelled = isOff(order.state)
  const CalendarIcon = cancelled ? IconCalendarMinus : IconCalendarPlus
  const where = <span className="sr-only"> for {formatMeeting(order)}</span>
  return (
    <div className="flex flex-wrap gap-2.5 px-4 sm:px-6">
      <Button
        variant="outline"
        className="flex-1 px-3!"
        busy={calendar.isPending}
        icon={<CalendarIcon size={18} aria-hidden="true" />}
        onClick={() => calendar.mutate({ purchase_id: purchaseId, order_id: order.id })}
      >
        <span>
          {cancelled ? 'Remove from calendar' : 'Add to calendar'}
          {where}
        </span>
      </Button>
      {!cancelled && way !== 'delivery' && meeting.place && (
        <ButtonLink
          href={directionsTo(meeting.place)}
          target="_blank"
          rel="noreferrer"
          variant="outline"
          className="flex-1 px-3!"
          icon={<IconMap2 size={18} aria-hidden="true" />}
        >
          <span>
            Directions
            {where}
          </span>
        </ButtonLink>
      )}
      <p role="status" className="w-full font-semibold text-tomato-ink empty:hidden">
        {calendar.isError && sentenceOf(calendar.error)}
      </p>
    </div>
  )
}
