import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { DeskSlot } from '@farmlane/contract/orders/desk.ts'
import type { Summaries } from '@farmlane/contract/orders/summary.ts'
import { wishSummary } from '@farmlane/contract/orders/summary-routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTouched } from '../../../platform/forms/use-touched.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { useWrite } from '../../../platform/http/use-write.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { formatOrderMoment } from '../../orders/order-labels.ts'
import { summariesQuery } from '../summary-queries.ts'

/** Whether to mail the farmer when a day closes for orders, and what became of that mail for the day on the desk. */
export function SummaryWish({ farmId, slot }: { farmId: string; slot: DeskSlot | undefined }) {
  const cache = useQueryClient()
  const { queryKey, ...query } = summariesQuery(farmId)
  const { data } = useQuery({ queryKey, ...query })
  const change = useWrite(wishSummary, (reply) => cache.setQueryData(queryKey, reply))
  const [shown, touch] = useTouched(data?.wanted ?? false, (wanted, ended) =>
    change.mutate({ params: { farm_id: farmId }, body: { wanted } }, ended),
  )
  if (!data) return null
  return (
    <Checkbox
      label="Email me a summary when a day closes for orders"
      hint={formatSent(data, slot) ?? 'The number of orders, and what to pick for them.'}
      error={change.isError ? sentenceOf(change.error) : undefined}
      checked={shown}
      onChange={({ target }) => touch(target.checked)}
    />
  )
}

/** 'This day’s summary went to 2 people on Thu, Nov 19, 6 PM.' */
function formatSent({ told }: Summaries, slot: DeskSlot | undefined): string | null {
  const summary = told.find(({ slot_id }) => slot_id === slot?.id)
  if (!summary || !slot) return null
  const { people, mailed, at } = summary
  if (people === 0) return 'No one is signed up for this day’s summary.'
  if (mailed < people) return `This day’s summary is being sent: ${mailed} of ${people} emails are out.`
  return plural(
    people,
    {
      one: 'This day’s summary went to {count} person on {when}.',
      other: 'This day’s summary went to {count} people on {when}.',
    },
    { when: formatOrderMoment(at, slot.time_zone) },
  )
}
