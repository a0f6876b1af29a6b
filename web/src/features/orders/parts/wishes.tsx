import { type QuotedFarm, type Wish, wishes } from '@farmlane/contract/orders/checkout.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useCheckoutDraft } from '../checkout-draft.ts'
import { wishWords } from '../checkout-words.ts'

const options = wishes.map((value) => ({ value, label: wishWords[value] }))

/** What to do when a field gave less than was ordered, line by line, and a note. Folded away: the usual answers are set. */
export function Wishes({ group: { farm, lines } }: { group: QuotedFarm }) {
  const chosen = useCheckoutDraft((draft) => draft.wishes)
  const setWish = useCheckoutDraft((draft) => draft.setWish)
  const note = useCheckoutDraft((draft) => draft.farms[farm.id]?.note ?? '')
  const setFarm = useCheckoutDraft((draft) => draft.setFarm)
  const [open, setOpen] = useState(note !== '')
  return (
    <details className="group" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-link">
        <IconChevronDown size={18} aria-hidden="true" className="transition-transform group-open:rotate-180" />
        If something runs short, and a note
      </summary>
      <div className="mt-2 flex flex-col gap-3.5">
        {lines.map(({ product }) => (
          <SelectField
            key={product.id}
            label={`Not enough ${product.name}?`}
            options={options}
            value={chosen[product.id] ?? 'refund'}
            onChange={(event) => setWish(product.id, event.target.value as Wish)}
          />
        ))}
        <TextArea
          label={`Note to ${farm.name}`}
          optional
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setFarm(farm.id, { note: event.target.value })}
        />
      </div>
    </details>
  )
}
