import { type Farm, FarmDetails } from '@farmlane/contract/farms/farm.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { PinMap } from '../../../platform/map/pin-map.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { sectionTitles } from '../profile-sections.ts'
import { radiusOptions } from '../radius-labels.ts'
import { CardError, ProfileCard } from './profile-card.tsx'
import { useFarmForm } from './use-farm-form.ts'

const Where = FarmDetails.pick({
  address: true,
  city: true,
  state: true,
  zip_code: true,
  place: true,
  privacy_radius_miles: true,
})

export function PlaceCard({ farm }: { farm: Farm }) {
  const { address, city, state, zip_code, place, privacy_radius_miles } = farm
  const [unclear, setUnclear] = useState(false)
  const { form, field, formProps, box } = useFarmForm({
    farm,
    card: 'place',
    schema: Where,
    defaults: { address, city, state, zip_code, place, privacy_radius_miles },
    isReady: () => !unclear,
  })
  const [pin, radius] = useWatch({ control: form.control, name: ['place', 'privacy_radius_miles'] })
  return (
    <ProfileCard
      id="place"
      title={sectionTitles.place}
      lead="Shoppers see your town and an approximate location. Only your team and people who pick up an order see the street address."
    >
      <form {...formProps} className="flex flex-col gap-5">
        <TextField label="Address" optional autoComplete="street-address" {...field('address')} />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextField label="City" optional autoComplete="address-level2" {...field('city')} />
          <TextField label="State" optional autoComplete="address-level1" {...field('state')} />
          <TextField label="Zip code" optional autoComplete="postal-code" {...field('zip_code')} />
        </div>
        <PinMap
          label="Where the farm is"
          value={pin ?? null}
          onUnclear={setUnclear}
          onChange={(next) => {
            form.setValue('place', next, { shouldDirty: true })
            form.clearErrors('place')
          }}
          radiusMiles={radius}
        />
        <div className="sm:max-w-72">
          <SelectField
            label="What shoppers see of your location"
            hint="The circle on the map shows the area."
            options={radiusOptions}
            {...field('privacy_radius_miles', Number)}
          />
        </div>
        <CardError error={box} />
      </form>
    </ProfileCard>
  )
}
