import { categories, type Product } from '@farmlane/contract/catalog/product.ts'
import { convert, hasFixedWeight, type ProductUnit, productUnits } from '@farmlane/contract/kernel/units.ts'
import type { ReactNode } from 'react'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCropWeights } from '../../growing/crop-weights.ts'
import { countInUnit } from './count-in-unit.ts'
import type { ProductForm } from './use-product-form.ts'

type WhatItIsProps = {
  form: ProductForm
  /** What a change of the unit means for its open orders. */
  unitOrders: (product: Product) => ReactNode
}

export function WhatItIs({ form: productForm, unitOrders }: WhatItIsProps) {
  const { form, field, product, farm } = productForm
  const weights = useCropWeights(farm.id)(product?.name ?? '')
  const isStocked = product !== null && (product.on_hand > 0 || product.finishing.length > 0)
  const isReserved = product !== null && product.reserved > 0
  const units = isStocked ? productUnits.filter((each) => convert(1000, product.unit, each, weights) !== null) : productUnits
  const unit = field('unit')
  /** Suggests a pricing mode that suits the unit, unless the person has already chosen one. */
  const suggestMode = (chosen: string) => {
    const { dirtyFields } = form.formState
    if (product || dirtyFields.pricing_mode || dirtyFields.step) return
    const weighed = chosen !== '' && hasFixedWeight(chosen as ProductUnit)
    form.setValue('pricing_mode', weighed ? 'by_weight' : 'each')
    form.setValue('step', weighed ? '0.5' : '1')
  }
  return (
    <>
      <TextField label="Name" autoComplete="off" required {...field('name')} />
      <TextArea label="Description" optional hint="What makes it good, and how to use it." {...field('description')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="Category"
          placeholder="Choose a category"
          options={categories.map((category) => ({ value: category, label: category }))}
          {...field('category')}
        />
        <SelectField
          label="Unit"
          placeholder="Choose a unit"
          hint={
            isStocked ? (
              <>
                If you change it, stock, order sizes and the low-stock level are converted, and you set the price for the new
                unit. {isReserved && unitOrders(product)}
              </>
            ) : undefined
          }
          options={units.map((each) => ({ value: each, label: each }))}
          {...unit}
          onChange={(event) => {
            suggestMode(event.target.value)
            if (product) countInUnit(productForm, product, { unit: event.target.value as ProductUnit, weights })
            return unit.onChange(event)
          }}
        />
      </div>
    </>
  )
}
