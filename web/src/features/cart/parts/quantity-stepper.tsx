import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import { formatNumber } from '@farmlane/contract/kernel/format-quantity.ts'
import { numberFromText } from '@farmlane/contract/kernel/number-text.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { mostOf, quantityFault, stepDown, stepUp } from '@farmlane/contract/orders/quantity-rules.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { formatFault, formatLimit } from '../cart-labels.ts'

type QuantityStepperProps = {
  product: ShownProduct
  quantity: number
  onChange: (quantity: number) => void
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full hover:bg-leaf-l aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent'

/**
 * Decreases and increases by the product's own steps, or takes a typed number. An impossible quantity shows the reason and
 * changes nothing.
 */
export function QuantityStepper({ product, quantity, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const told = useId()
  const most = mostOf(product)
  const take = (next: number | null) => {
    // A decrease is always possible, even when still less is available.
    if (next === null || (next > most && next > quantity)) return setRefusal(formatLimit(product, quantity))
    setRefusal(null)
    setTyped(null)
    if (next !== quantity) onChange(next)
  }
  const enter = () => {
    if (typed === null) return
    const next = numberFromText(typed)
    const fault = next === null ? 'rule' : quantityFault(product, next)
    if (next === null || fault) return setRefusal(formatFault(product, fault ?? 'rule'))
    take(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enter()
  }
  const text = typed ?? formatNumber(quantity).replaceAll(',', '')
  const [less, more] = [stepDown(product, quantity), stepUp(product, quantity)]
  return (
    <form onSubmit={submit} noValidate className="min-w-0">
      <div className="inline-flex items-center rounded-full border border-edge/60 bg-paper">
        <button
          type="button"
          aria-label={`Less of ${product.name}`}
          aria-disabled={less === null || undefined}
          onClick={() => less !== null && take(less)}
          className={round}
        >
          <IconMinus size={18} aria-hidden="true" />
        </button>
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Quantity of ${product.name}, ${formatAmount(product, quantity)}`}
          aria-invalid={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : told}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefusal(null)
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            enter()
            // The field shows what is in the cart; the line below says why the typed number was not taken.
            setTyped(null)
          }}
          size={Math.min(text.length + 1, 10)}
          className="h-11 min-w-12 bg-transparent text-center font-semibold tabular-nums"
        />
        <button
          type="button"
          aria-label={`More of ${product.name}`}
          aria-disabled={more === null || more > most || undefined}
          onClick={() => take(more)}
          className={round}
        >
          <IconPlus size={18} aria-hidden="true" />
        </button>
      </div>
      <p id={told} aria-live="polite" className={refusal === null ? 'sr-only' : 'mt-1.5 text-sm font-semibold text-tomato-ink'}>
        {refusal}
      </p>
    </form>
  )
}
