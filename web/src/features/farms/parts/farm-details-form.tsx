import { type Farm, FarmDetails } from '@farmlane/contract/farms/farm.ts'
import { useContractForm } from '../../../platform/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUpdateFarm } from '../update-farm.ts'
import { asAcres } from './as-acres.ts'

type FarmDetailsFormProps = { farm: Farm; onSaved: () => void; onCancel: () => void }

export function FarmDetailsForm({ farm, onSaved, onCancel }: FarmDetailsFormProps) {
  const update = useUpdateFarm()
  const { name, description, size_acres, address, city, state, zip_code } = farm
  const { field, formProps, submitProps, box, busy } = useContractForm({
    schema: FarmDetails,
    defaults: { name, description, size_acres, address, city, state, zip_code },
    onSubmit: async (body) => {
      await update.mutateAsync({ params: { farm_id: farm.id }, body })
      onSaved()
    },
  })
  return (
    <form {...formProps} aria-label="Farm facts" className="flex flex-col gap-5">
      <TextField label="Farm name" autoComplete="organization" required {...field('name')} />
      <TextArea
        label="Description"
        optional
        hint="What you grow and raise, and how. In your own words."
        {...field('description')}
      />
      <TextField label="Address" optional autoComplete="street-address" {...field('address')} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField label="City" optional autoComplete="address-level2" {...field('city')} />
        <TextField label="State" optional autoComplete="address-level1" {...field('state')} />
        <TextField label="Zip code" optional autoComplete="postal-code" {...field('zip_code')} />
      </div>
      <TextField
        label="Size in acres"
        optional
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        {...field('size_acres', asAcres)}
      />
      {box && <Notice tone="error">{box}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button {...submitProps}>{busy ? 'Saving...' : 'Save'}</Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
