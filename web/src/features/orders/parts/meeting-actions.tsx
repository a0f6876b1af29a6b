import type { Order } from '@farmlane/contract/orders/purchase.ts'
import { IconCalendarPlus, IconMap2 } from '@tabler/icons-react'
import { sentenceOf } from '../../../platform/api.ts'
import { directionsTo } from '../../../platform/map/directions.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useMeetingCalendar } from '../meeting-calendar.ts'
import { saidMeeting } from '../meeting-words.ts'

/** Add the meeting to a calendar, and find the way there. Nobody drives to their own door. */
export function MeetingActions({ purchaseId, order }: { purchaseId: string; order: Order }) {
  const calendar = useMeetingCalendar()
  const { way, meeting } = order
  const where = <span className="sr-only"> for {saidMeeting(order)}</span>
  return (
    <div className="flex flex-wrap gap-2.5 px-4 sm:px-6">
      <Button
        variant="outline"
        className="flex-1 px-3!"
        busy={calendar.isPending}
        icon={<IconCalendarPlus size={18} aria-hidden="true" />}
        onClick={() => calendar.mutate({ purchase_id: purchaseId, order_id: order.id })}
      >
        <span>
          Add to calendar
          {where}
        </span>
      </Button>
      {way !== 'delivery' && meeting.place && (
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
