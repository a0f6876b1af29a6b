import { plural } from '@farmlane/contract/kernel/plural.ts'
import { IconMessage } from '@tabler/icons-react'
import { TextArea } from '../../../ui/text-area.tsx'
import { useCheckoutDraft } from '../../cart/checkout-draft.ts'
import type { Chosen } from '../checkout-choice.ts'
import { formatMessages } from '../stop-labels.ts'
import { DetailRow } from './detail-row.tsx'

/** An optional message to each farm. */
export function MessageRow({ placing }: { placing: readonly Chosen[] }) {
  const farms = useCheckoutDraft((draft) => draft.farms)
  const setFarm = useCheckoutDraft((draft) => draft.setFarm)
  const messages = placing.map(({ farm: { farm } }) => ({ id: farm.id, to: farm.name, text: farms[farm.id]?.note ?? '' }))
  return (
    <DetailRow
      icon={IconMessage}
      label={plural(messages.length, { one: 'Message to the farm (optional)', other: 'Message to the farms (optional)' })}
      value={formatMessages(messages)}
    >
      <div className="flex flex-col gap-3.5">
        {messages.map(({ id, to, text }) => (
          <TextArea
            key={id}
            label={`Message to ${to}`}
            optional
            rows={2}
            maxLength={500}
            value={text}
            onChange={(event) => setFarm(id, { note: event.target.value })}
          />
        ))}
      </div>
    </DetailRow>
  )
}
