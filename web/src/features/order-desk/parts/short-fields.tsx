import { formatUnit } from '@farmlane/contract/kernel/format-quantity.ts'
import type { DeskLine } from '@farmlane/contract/orders/desk.ts'
import { discardReasons } from '@farmlane/contract/stock/lot.ts'
import type { ComponentProps } from 'react'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { discardLabels } from '../../stock/lot-labels.ts'
import type { ShortValues } from '../short-form.ts'

type WhatHappenedProps = {
  happened: ShortValues['happened']
  onHappened: (happened: 'gone' | 'freed') => void
  error: string | undefined
  cause: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>
  /** How much leaves the stock when it is gone: '68 lb'. Left out where a field beside it says so. */
  amount?: string
}
type ShortFieldsProps = {
  line: DeskLine
  missing: Omit<ComponentProps<typeof TextField>, 'label'>
  /** Omitted when nothing is missing or no explanation is needed. */
  what?: WhatHappenedProps
}

const happenings = (amount: string | undefined) =>
  [
    {
      value: 'gone',
      label: amount ? `It’s gone: remove ${amount} from your stock` : 'It’s gone',
      text: amount ? 'Spoiled, damaged, used.' : 'Spoiled, damaged, used: it leaves your stock.',
    },
    { value: 'freed', label: 'Miscounted or still in the field', text: 'Your stock stays the same, and it’s back on sale.' },
  ] as const

/** How much of a line is missing, and what happened to it. */
export function ShortFields({ line, missing, what }: ShortFieldsProps) {
  const unit = line.pricing_mode === 'piece_by_weight' ? 'pieces' : formatUnit(line.unit)
  return (
    <>
      <TextField
        label={`Missing, in ${unit}`}
        type="number"
        inputMode="decimal"
        min={0}
        max={line.quantity}
        step={line.pricing_mode === 'by_weight' ? 0.001 : 1}
        required
        {...missing}
      />
      {what && <WhatHappened {...what} />}
    </>
  )
}

/** Whether missing goods are gone, and why, or go back on sale. */
export function WhatHappened({ happened, onHappened, error, cause, amount }: WhatHappenedProps) {
  return (
    <>
      <RadioCards
        label="What happened?"
        options={happenings(amount)}
        value={happened ?? undefined}
        onChange={onHappened}
        error={error}
      />
      {happened === 'gone' && (
        <SelectField
          label="Reason"
          placeholder="Choose a reason"
          options={discardReasons.map((reason) => ({ value: reason, label: discardLabels[reason] }))}
          {...cause}
        />
      )}
    </>
  )
}
