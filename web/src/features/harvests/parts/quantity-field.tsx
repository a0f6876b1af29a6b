import { maxQuantity, minus, plus } from '@farmlane/contract/kernel/quantity.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, fieldLooks } from '../../../ui/field-frame.tsx'

type QuantityFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'step'> & {
  error?: string | undefined
  /** The current number; NaN or undefined while the field is empty. */
  value: number | undefined
  onStep: (quantity: number) => void
}

const key =
  'grid size-16 shrink-0 place-items-center rounded-2xl border-[1.5px] border-ink text-ink hover:bg-ink/5 active:bg-leaf-l disabled:border-edge disabled:opacity-50'

/** Large enough for wet hands. The buttons step by whole units; the field accepts hundredths. */
export function QuantityField({ error, value, onStep, ...rest }: QuantityFieldProps) {
  const id = useId()
  const now = value !== undefined && value > 0 ? value : 0
  return (
    <FieldFrame id={id} label="Quantity" error={error}>
      <div className="flex gap-2">
        <input
          {...rest}
          id={id}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          autoComplete="off"
          {...describedBy(id, { error })}
          onWheel={(event) => event.currentTarget.blur()}
          className={`${fieldLooks} h-16 min-w-0 flex-1 px-4 font-display text-[30px] font-semibold [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none`}
        />
        <button
          type="button"
          aria-label="One less"
          disabled={now <= 0}
          onClick={() => onStep(now > 1 ? minus(now, 1) : 0)}
          className={key}
        >
          <IconMinus size={26} aria-hidden="true" />
        </button>
        <button type="button" aria-label="One more" onClick={() => onStep(Math.min(plus(now, 1), maxQuantity))} className={key}>
          <IconPlus size={26} aria-hidden="true" />
        </button>
      </div>
    </FieldFrame>
  )
}
