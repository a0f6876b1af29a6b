import { currencySign, formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { minorFromText } from '@farmlane/contract/kernel/money.ts'
import { useWatch } from 'react-hook-form'
import { readNumber } from '../../../platform/forms/text-schemas.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCropWeights } from '../../growing/crop-weights.ts'
import { formatWas, warnOfStock } from './count-in-unit.ts'
import { formatOrderSteps } from './order-steps.ts'
import type { ProductForm } from './use-product-form.ts'

const modes = [
  { value: 'each', label: 'Each', text: 'Whole numbers only: 1, 2, 3.' },
  { value: 'by_weight', label: 'By weight or measure', text: 'Any amount in steps: half a pound, a pound and a quarter.' },
  {
    value: 'piece_by_weight',
    label: 'Piece by weight',
    text: 'Sold by the piece, priced by its weight, weighed when you pack: a whole chicken.',
  },
] as const

const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const

export function HowItSells({ form: { form, field, farm, product } }: { form: ProductForm }) {
  const names = ['unit', 'pricing_mode', 'price_minor', 'piece_weight_max', 'minimum', 'step'] as const
  const [unit, mode, price, most, minimum, step] = useWatch({ control: form.control, name: names })
  const pieces = mode === 'piece_by_weight'
  const steps = formatOrderSteps({ minimum: readNumber(minimum), step: readNumber(step), unit, pieces })
  const weights = useCropWeights(farm.id)(product?.name ?? '')
  const warning = warnOfStock(product, { unit, minimum: readNumber(minimum), pieces, weights })
  const was = (name: Parameters<typeof formatWas>[2]) => formatWas(product, unit, name)
  const isRecounted = product !== null && unit !== product.unit && product.price_minor !== null
  const wasPrice = isRecounted ? `Was ${formatMoney(product.price_minor ?? 0, farm.currency)} per ${product.unit}.` : undefined
  return (
    <>
      <TextField
        label={`Price per ${unit || 'unit'} in ${currencySign(farm.currency)}`}
        hint={wasPrice ?? 'Needed before it can be listed.'}
        placeholder="4.10"
        {...decimal}
        {...field('price_minor')}
      />
      <RadioCards
        label="How it is priced"
        options={modes}
        value={mode}
        onChange={(next) => {
          form.setValue('pricing_mode', next, { shouldDirty: true })
          form.clearErrors(['pricing_mode', 'minimum', 'step', 'piece_weight', 'piece_weight_max'])
        }}
        error={form.formState.errors.pricing_mode?.message}
      />
      {pieces && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={`A piece weighs about, in ${unit || 'units'}`}
            hint={was('piece_weight')}
            {...decimal}
            {...field('piece_weight')}
          />
          <TextField
            label={`And at most, in ${unit || 'units'}`}
            hint={
              <>
                {was('piece_weight_max')}{' '}
                <Ceiling most={readNumber(most)} price={minorFromText(price)} currency={farm.currency} />
              </>
            }
            {...decimal}
            {...field('piece_weight_max')}
          />
        </div>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={pieces ? 'Smallest order in pieces' : 'Smallest order'}
          hint={was('minimum')}
          {...decimal}
          {...field('minimum')}
        />
        <TextField
          label="In steps of"
          hint={[was('step'), steps && `Shoppers can order ${steps}`].filter(Boolean).join(' ')}
          {...decimal}
          {...field('step')}
        />
      </div>
      {warning && <Notice tone="warning">{warning}</Notice>}
    </>
  )
}

/** The most a shopper pays for one piece, whatever it weighs. */
function Ceiling({ most, price, currency }: { most: number | null; price: number | null; currency: string }) {
  if (!most || !price) return 'Shoppers see it as the ceiling of the price.'
  return `Shoppers see up to ${formatMoney(Math.round(price * most), currency)} a piece.`
}
