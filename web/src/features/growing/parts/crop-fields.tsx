import type { CropDetails } from '@farmlane/contract/growing/crop.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import { harvestUnits } from '@farmlane/contract/kernel/units.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { typedDay, typedNumber } from '../../../platform/forms/typed-values.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type CropFieldsProps = {
  field: (
    name: keyof z.input<typeof CropDetails>,
    setValueAs?: (typed: unknown) => unknown,
  ) => UseFormRegisterReturn & { error?: string | undefined }
  fields: readonly Field[]
  /** The crop is only planned, so its planting day may be in the future. */
  planned: boolean
  today: string
}

/** The form fields of a crop, for both new and edited ones. */
export function CropFields({ field, fields, planned, today }: CropFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Crop" placeholder="Tomatoes" required autoComplete="off" {...field('name')} />
        <TextField label="Variety" optional placeholder="Brandywine" autoComplete="off" {...field('variety')} />
      </div>
      <SelectField label="Field" options={fields.map(({ id, name }) => ({ value: id, label: name }))} {...field('field')} />
      <TextField
        label={planned ? 'Planting day' : 'Planted on'}
        optional={planned}
        type="date"
        {...(!planned && { max: today })}
        {...field('planted_date', typedDay)}
      />
      <fieldset className="grid grid-cols-2 items-start gap-x-5 gap-y-4 sm:grid-cols-3">
        <legend className="mb-2 font-display text-lg">
          Expected harvest <span className="font-body text-base font-normal text-ink-2">(optional)</span>
        </legend>
        <div className="col-span-2 sm:col-span-1">
          <TextField label="Harvest around" type="date" {...field('expected_harvest_date', typedDay)} />
        </div>
        <TextField
          label="Quantity"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.001}
          {...field('expected_quantity', typedNumber)}
        />
        <SelectField
          label="Unit"
          options={harvestUnits.map((unit) => ({ value: unit, label: unit }))}
          {...field('expected_unit')}
        />
      </fieldset>
      <Checkbox
        label="Picked repeatedly"
        hint="For crops such as tomatoes, kale and herbs. The crop stays on the list until its last picking is done."
        {...field('picked_repeatedly')}
      />
      <TextArea label="Notes" optional rows={3} {...field('notes')} />
    </>
  )
}
