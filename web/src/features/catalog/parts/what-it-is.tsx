import { messages } from '@farmlane/contract/catalog/messages.ts'
import { categories } from '@farmlane/contract/catalog/product.ts'
import { hasFixedWeight, type ProductUnit, productUnits } from '@farmlane/contract/kernel/units.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ProductForm } from './use-product-form.ts'

const unitOptions = productUnits.map((unit) => ({ value: unit, label: unit }))

export function WhatItIs({ form: { form, field, product } }: { form: ProductForm }) {
  const locked = product !== null && product.on_hand > 0
  const unit = field('unit')
  /** What is weighed is usually sold by weight; somebody who has chosen already knows better. */
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
        {locked ? (
          <TextField label="Unit" readOnly hint={messages.unitInUse} {...unit} />
        ) : (
          <SelectField
            label="Unit"
            placeholder="Choose a unit"
            options={unitOptions}
            {...unit}
            onChange={(event) => {
              suggestMode(event.target.value)
              return unit.onChange(event)
            }}
          />
        )}
      </div>
    </>
  )
}
