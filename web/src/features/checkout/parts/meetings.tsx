import type { Quote } from '@farmlane/contract/orders/checkout.ts'
import { IconBulb } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { useCheckoutDraft } from '../../cart/checkout-draft.ts'
import type { Chosen } from '../checkout-choice.ts'
import { formatMeeting } from '../checkout-labels.ts'

/** Offers one trip that covers several farms when the shopper's choices would need more. */
export function Meetings({ quote: { proposal }, placing }: { quote: Quote; placing: readonly Chosen[] }) {
  const setFarm = useCheckoutDraft((draft) => draft.setFarm)
  const ordering = placing.map(({ farm }) => farm.farm.id)
  const meetings = Map.groupBy(proposal.meetings, (meeting) => formatMeeting(meeting, ordering))
  return [...meetings].map(([sentence, same]) => {
    const met = same.flatMap(({ farm_ids }) => farm_ids).filter((id) => ordering.includes(id))
    const choices = proposal.choices.filter(({ farm_id }) => met.includes(farm_id))
    const isTaken = choices.every(({ farm_id, option_id, starts_at }) =>
      placing.some(
        ({ farm, option, slot }) => farm.farm.id === farm_id && option?.id === option_id && slot?.starts_at === starts_at,
      ),
    )
    return (
      sentence &&
      !isTaken && (
        <div
          key={sentence}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 self-start rounded-2xl bg-wheat-l px-3.5 py-2 text-[15px] font-semibold text-wheat-ink"
        >
          <p className="flex items-center gap-2">
            <IconBulb size={18} aria-hidden="true" className="shrink-0" />
            {sentence}
          </p>
          <Button
            size="s"
            variant="outline"
            onClick={() => {
              for (const { farm_id, option_id, starts_at } of choices) setFarm(farm_id, { option_id, starts_at })
            }}
          >
            Meet them there
          </Button>
        </div>
      )
    )
  })
}
