import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { CorrectHarvest, type Harvest } from '@farmlane/contract/harvests/harvest.ts'
import { harvestUnits } from '@farmlane/contract/kernel/units.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { typedNumber } from '../../../platform/forms/typed-values.ts'
import { useAskAgain } from '../../../platform/forms/use-ask-again.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Unlikely } from '../../../ui/unlikely.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { cropsQuery } from '../../growing/crop-queries.ts'
import { useCorrectHarvest } from '../harvest-commands.ts'
import { useHarvestStock } from '../harvest-stock.ts'
import { DestinationField } from './destination-field.tsx'

const Correction = CorrectHarvest.required({ sure: true })
const unitChoices = harvestUnits.map((unit) => ({ value: unit, label: unit }))

type CorrectFormProps = {
  farm: Farm
  harvest: Harvest
  /** The orders that have reserved some of its lot. The quantity can't go below that. */
  orders: ReactNode
  onDone: () => void
  onCancel: () => void
}

/** The corrected figures of a harvest. The previous figures and the reason stay on the lot. */
export function CorrectForm({ farm, harvest, orders, onDone, onCancel }: CorrectFormProps) {
  const correct = useCorrectHarvest()
  const today = useFarmToday(farm)
  const crops = useQuery(cropsQuery(farm.id)).data?.results ?? []
  const { form, field, edited, formProps, submitProps, box, busy } = useContractForm({
    schema: Correction,
    defaults: {
      crop_id: harvest.crop,
      quantity: harvest.quantity,
      unit: harvest.unit,
      harvest_date: harvest.harvest_date,
      reason: '',
      sure: false,
    },
    onSubmit: async ({ product_id: _, ...facts }) => {
      again.check(facts.sure, () => form.setValue('sure', false))
      const body = stock.choice === undefined ? facts : { ...facts, product_id: stock.choice }
      await correct.mutateAsync({ params: { harvest_id: harvest.id }, body })
      onDone()
    },
  })
  const typed = useWatch({ control: form.control })
  const crop = crops.find(({ id }) => id === typed.crop_id)
  const stock = useHarvestStock(farm, crop, {
    cropId: typed.crop_id ?? '',
    cropName: crop?.name ?? harvest.crop_name,
    quantity: typed.quantity ?? 0,
    unit: typed.unit,
    grade: harvest.grade,
    choice: typed.product_id,
    corrects: harvest,
  })
  const again = useAskAgain(stock.question)
  const bound = field('crop_id')
  const known = crops.some(({ id }) => id === harvest.crop)
  const cropOptions = [
    ...(known ? [] : [{ value: harvest.crop, label: harvest.crop_name }]),
    ...crops.map(({ id, name, field_name }) => ({ value: id, label: `${name}, ${field_name}` })),
  ]
  return (
    <form {...formProps} aria-label="Correct this harvest" className="flex flex-col gap-4">
      <p className="text-ink-2">The lot and its stock are updated. The old numbers stay on record.</p>
      <SelectField
        label="Crop"
        options={cropOptions}
        {...bound}
        onChange={(event) => {
          form.setValue('product_id', undefined)
          void bound.onChange(event)
        }}
      />
      <TextField label="Quantity" type="number" inputMode="decimal" min={0} step={0.001} {...field('quantity', typedNumber)} />
      <ChoiceField label="Unit" options={unitChoices} {...field('unit')} />
      {harvest.can.move && stock.destination && (
        <DestinationField
          {...stock.destination}
          choice={stock.choice}
          onChoose={(choice) => {
            form.setValue('product_id', choice, { shouldDirty: true })
            edited('product_id')
          }}
          error={field('product_id').error}
        />
      )}
      <TextField label="Harvest date" type="date" max={today} {...field('harvest_date')} />
      <TextField label="What was wrong?" autoComplete="off" {...field('reason')} />
      {orders}
      {again.question && <Unlikely key={again.question} question={again.question} sure={field('sure')} />}
      {box && <Notice tone="error">{box}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button {...submitProps}>{busy ? 'Saving...' : 'Save correction'}</Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
