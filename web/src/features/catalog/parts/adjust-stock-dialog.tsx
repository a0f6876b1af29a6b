import { type Product, UpdateStock } from '@farmlane/contract/catalog/product.ts'
import { usualStock } from '@farmlane/contract/catalog/usual-stock.ts'
import { formatNumber, formatQuantity, formatUnit } from '@farmlane/contract/kernel/format-quantity.ts'
import { askAgain, isImplausible } from '@farmlane/contract/kernel/implausible.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { minus, plus } from '@farmlane/contract/kernel/quantity.ts'
import type { DiscardReason } from '@farmlane/contract/stock/lot.ts'
import { messages as stockMessages } from '@farmlane/contract/stock/messages.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { readNumber, typedAsNumber } from '../../../platform/forms/text-schemas.ts'
import { useAskAgain } from '../../../platform/forms/use-ask-again.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Unlikely } from '../../../ui/unlikely.tsx'
import { formatAdjusted, useAdjustStock } from '../stock-adjustment.ts'

type Operation = UpdateStock['operation']
type AdjustStockDialogProps = {
  product: Product | null
  /** How much of the product is reserved in open orders, and how much can still be removed. */
  reservedIn: (product: Product) => ReactNode
  close: () => void
  onAdjusted: (text: string) => void
}

export function AdjustStockDialog({ product, reservedIn, close, onAdjusted }: AdjustStockDialogProps) {
  return (
    <Dialog
      open={product !== null}
      onOpenChange={(open) => !open && close()}
      title={product ? `Stock of ${product.name}` : 'Stock'}
      description={product && (product.reserved > 0 ? reservedIn(product) : <Now product={product} />)}
    >
      {product && <AdjustForm key={product.id} product={product} onAdjusted={onAdjusted} />}
    </Dialog>
  )
}

function Now({ product: { on_hand, blocked, removable, unit } }: { product: Product }) {
  return (
    <p>
      {formatQuantity(on_hand, unit)} in stock
      {blocked > 0 && `, ${formatNumber(blocked)} of them on hold or expired: you can remove up to ${formatNumber(removable)}`}.
    </p>
  )
}

const operations = [
  { value: 'add', label: 'Add' },
  { value: 'subtract', label: 'Subtract' },
  { value: 'set', label: 'Set' },
] as const
const means: Record<Operation, string> = {
  add: 'Added as a new lot, received today.',
  subtract: 'Taken from the lots that expire first.',
  set: 'What you counted in all lots together.',
}
/** Common reasons, to tap instead of type. */
const reasons: Record<Operation, readonly { label: string; cause?: DiscardReason }[]> = {
  add: [{ label: 'Bought in' }, { label: 'Brought back' }, { label: 'Found more' }],
  subtract: [
    { label: 'Donated', cause: 'donated' },
    { label: 'Own use', cause: 'own_use' },
    { label: 'Spoiled', cause: 'spoiled' },
    { label: 'Damaged', cause: 'damaged' },
    { label: 'Miscounted' },
  ],
  set: [{ label: 'Counted' }],
}
const after: Record<Operation, (now: number, amount: number) => number> = {
  add: plus,
  subtract: minus,
  set: (_, amount) => amount,
}

/** The reason is required, because someone will later ask why the stock changed. */
const Adjustment = UpdateStock.extend({
  quantity: typedAsNumber(UpdateStock.shape.quantity),
  reason: UpdateStock.shape.reason.unwrap().min(1, stockMessages.reasonMissing),
})

function formatRemovable({ on_hand, removable, blocked, unit }: Product, operation: Operation): string {
  if (operation !== 'set') return `You can remove up to ${formatQuantity(removable, unit)}. The rest is reserved or on hold.`
  const kept = minus(on_hand, removable)
  const why = blocked > 0 ? 'reserved or on hold' : 'reserved'
  return plural(
    kept,
    { one: '{count} is {why}. Enter {count} or more.', other: '{count} are {why}. Enter {count} or more.' },
    { why },
  )
}

function AdjustForm({ product, onAdjusted }: { product: Product; onAdjusted: (text: string) => void }) {
  const adjust = useAdjustStock()
  const { form, field, formProps, submitProps, box, busy } = useContractForm({
    schema: Adjustment,
    defaults: { operation: 'add', quantity: '', reason: '', sure: false },
    onSubmit: async (values) => {
      again.check(values.sure, () => form.setValue('sure', false))
      const cause = reasons[operation].find(({ label }) => label === values.reason)?.cause
      const body = { ...values, ...(cause && { cause }) }
      onAdjusted(formatAdjusted(product, await adjust.mutateAsync({ product, body })))
    },
  })
  const [operation = 'add', typed, reason] = useWatch({ control: form.control, name: ['operation', 'quantity', 'reason'] })
  const amount = readNumber(typed)
  const result = amount === null || Number.isNaN(amount) || amount < 0 ? null : after[operation](product.on_hand, amount)
  const removes = result === null ? 0 : minus(product.on_hand, result)
  const added = { quantity: result === null ? 0 : minus(result, product.on_hand), unit: product.unit }
  // The device can't tell unconfirmed stock from other stock on hold, so it leaves out both.
  const usual = usualStock({ on_hand: plus(product.removable, product.reserved), unit: product.unit })
  const again = useAskAgain(isImplausible(added, usual) ? askAgain(added, usual) : null)
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <Segmented
        label="What to do"
        options={operations}
        value={operation}
        onChange={(next) => {
          form.setValue('operation', next)
          form.clearErrors()
        }}
      />
      <TextField
        label={`Quantity in ${formatUnit(product.unit)}`}
        hint={means[operation]}
        inputMode="decimal"
        autoComplete="off"
        {...field('quantity')}
      />
      <div className="flex flex-col gap-2.5">
        <TextField label="Reason" required autoComplete="off" {...field('reason')} />
        <div className="flex flex-wrap gap-2">
          {reasons[operation].map(({ label: each }) => (
            <button
              key={each}
              type="button"
              aria-pressed={reason === each}
              onClick={() => {
                form.setValue('reason', each)
                form.clearErrors('reason')
              }}
              className="min-h-11 rounded-full border-[1.5px] border-line px-4 text-sm font-semibold text-ink-2 hover:bg-ink/5 aria-pressed:border-leaf aria-pressed:bg-leaf-l aria-pressed:text-leaf-d"
            >
              {each}
            </button>
          ))}
        </div>
      </div>
      <output className="block rounded-field bg-cream px-4 py-3">
        {result === null && 'Enter a quantity to see the new stock.'}
        {result !== null && result < 0 && `That is more than the ${formatQuantity(product.on_hand, product.unit)} on hand.`}
        {result !== null && result >= 0 && removes > product.removable && formatRemovable(product, operation)}
        {result !== null && result >= 0 && removes <= product.removable && (
          <>
            {formatQuantity(product.on_hand, product.unit)} now, <strong>{formatQuantity(result, product.unit)}</strong> after.
          </>
        )}
      </output>
      {again.question && <Unlikely key={again.question} question={again.question} sure={field('sure')} />}
      {box && <Notice tone="error">{box}</Notice>}
      <Button {...submitProps}>{busy ? 'Saving...' : 'Adjust stock'}</Button>
    </form>
  )
}
