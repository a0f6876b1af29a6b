import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { areaUnits, inputKinds, inputUnits, soilContacts } from '@farmlane/contract/inputs/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { useContractForm } from '../../../platform/forms/contract-form.ts'
import { typedChoice, typedNumber } from '../../../platform/forms/typed-values.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { cropName } from '../../growing/crop-name.ts'
import { cropsQuery } from '../../growing/crop-queries.ts'
import { fieldsQuery } from '../../growing/field-queries.ts'
import { contactLabels, kindLabels } from '../input-labels.ts'
import { inputProductsQuery } from '../input-queries.ts'
import type { InputForm, InputFormTyped } from './input-form.ts'

const kindChoices = inputKinds.map((value) => ({ value, label: kindLabels[value].name }))
const contactOptions = soilContacts.map((value) => ({ value, label: contactLabels[value] }))
const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

type Contract = ReturnType<typeof useContractForm<InputFormTyped, InputForm>>
type InputFieldsProps = {
  farm: Farm
  contract: Pick<Contract, 'field' | 'edited'> & { form: UseFormReturn<InputFormTyped, unknown, InputForm> }
}

/** The form fields of an input, for both new and amended records. */
export function InputFields({ farm, contract }: InputFieldsProps) {
  const { form, field } = contract
  const [kind, fieldId, cropId] = useWatch({ control: form.control, name: ['kind', 'field_id', 'crop_id'] })
  const fields = useQuery(fieldsQuery(farm.id)).data?.results ?? []
  // Keep the chosen crop in the list even if it has moved to another field; otherwise the record would cover the whole field.
  const crops = (useQuery(cropsQuery(farm.id)).data?.results ?? []).filter(
    ({ id, field: its }) => its === fieldId || id === cropId,
  )
  const isSpray = kind === 'spray'
  const fieldChoice = field('field_id', typedChoice)
  return (
    <>
      <ChoiceField label="What was applied" options={kindChoices} columns="grid-cols-2 sm:grid-cols-4" {...field('kind')} />
      <Remembered farm={farm} contract={contract} kind={kind} />
      <TextField
        label="Product"
        required
        autoComplete="off"
        placeholder={isSpray ? 'Copper Shield' : 'Composted manure'}
        {...field('product')}
      />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
        <TextField label="Amount" required inputMode="decimal" {...field('amount', typedNumber)} />
        <SelectField label="Unit" options={asOptions(inputUnits)} {...field('amount_unit')} />
        <TextField label="Area" optional inputMode="decimal" {...field('area', typedNumber)} />
        <SelectField label="Area unit" options={asOptions(areaUnits)} {...field('area_unit')} />
        <SelectField
          label="Field"
          placeholder="Choose a field"
          options={fields
            .filter(({ id, status }) => status !== 'archived' || id === fieldId)
            .map(({ id, name }) => ({ value: id, label: name }))}
          {...fieldChoice}
          onChange={(event) => {
            form.setValue('crop_id', null)
            return fieldChoice.onChange(event)
          }}
        />
        <SelectField
          label="Crop"
          placeholder="Whole field"
          options={crops.map((crop) => ({
            value: crop.id,
            label: crop.field === fieldId ? cropName(crop) : `${cropName(crop)} (${crop.field_name})`,
          }))}
          {...field('crop_id', typedChoice)}
        />
      </div>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="Started" type="datetime-local" required {...field('started_at')} />
        <TextField label="Finished" type="datetime-local" required {...field('ended_at')} />
      </div>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
        <TextField
          label="Re-entry, hours"
          inputMode="numeric"
          hint="No entry until this interval ends (from the label)."
          {...field('re_entry_hours', typedNumber)}
        />
        <TextField
          label="Before harvest, days"
          inputMode="numeric"
          hint="From the label."
          {...field('pre_harvest_days', typedNumber)}
        />
      </div>
      {kind === 'raw_manure' && (
        <SelectField
          label="Raw manure waiting period"
          placeholder="Please choose"
          options={contactOptions}
          {...field('soil_contact', typedChoice)}
        />
      )}
      <TextField label="Applied by" required autoComplete="name" {...field('applicator')} />
      <details open={isSpray}>
        <summary className="min-h-11 content-center font-semibold text-link">Registration, weather, reason, notes</summary>
        <div className="mt-3 flex flex-col gap-5">
          <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
            <TextField
              label="Registration no."
              optional
              autoComplete="off"
              placeholder="EPA Reg. No."
              {...field('registration_no')}
            />
            <TextField label="Certificate no." optional autoComplete="off" {...field('certificate_no')} />
            <TextField label="Wind, mph" optional inputMode="decimal" {...field('wind_mph', typedNumber)} />
            <TextField label="Temperature, °F" optional inputMode="decimal" {...field('temperature_f', typedNumber)} />
          </div>
          <TextField label="Weather" optional autoComplete="off" placeholder="Overcast, dry leaves" {...field('weather')} />
          <TextField label="Target or purpose" optional autoComplete="off" placeholder="Early blight" {...field('target')} />
          <TextField label="Method" optional autoComplete="off" placeholder="Backpack sprayer" {...field('method')} />
          <TextArea label="Notes" optional rows={2} {...field('notes')} />
        </div>
      </details>
    </>
  )
}

/** Products the farm has used before; choosing one fills in its label data. */
function Remembered({ farm, contract, kind }: InputFieldsProps & { kind: string }) {
  const { form, edited } = contract
  const used = (useQuery(inputProductsQuery(farm.id)).data?.results ?? []).filter((product) => product.kind === kind)
  if (used.length === 0) return null
  const choose = (name: string) => {
    const product = used.find((each) => each.product === name)
    if (!product) return
    const { kind: _, last_used_at: _at, ...facts } = product
    for (const [key, value] of Object.entries(facts) as [keyof typeof facts, never][]) {
      form.setValue(key, value, { shouldDirty: true })
      edited(key)
    }
  }
  return (
    <SelectField
      label="Used before"
      optional
      placeholder="A new product"
      options={asOptions(used.map(({ product }) => product))}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
