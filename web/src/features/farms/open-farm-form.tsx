import { trialDays } from '@farmlane/contract/billing/constants.ts'
import { type Farm, OpenFarm } from '@farmlane/contract/farms/farm.ts'
import { useState } from 'react'
import { browserRegion } from '../../platform/browser/browser-region.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { typedNumber } from '../../platform/forms/typed-values.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOpenFarm } from './open-farm.ts'
import { RegionFields } from './parts/region-fields.tsx'

/** Opens a user's first farm or another one; for the latter, pass `onOpened`. */
export function OpenFarmForm({ onOpened }: { onOpened?: ((farm: Farm) => void) | undefined }) {
  const open = useOpenFarm()
  const [{ time_zone = 'America/New_York', currency }] = useState(browserRegion)
  const { field, formProps, submitProps, box, busy } = useContractForm({
    schema: OpenFarm,
    defaults: { name: '', city: '', state: '', zip_code: '', size_acres: null, time_zone, currency },
    onSubmit: async (body) => {
      const farm = await open.mutateAsync({ body })
      onOpened?.(farm)
    },
  })
  return (
    <div className="max-w-2xl">
      <PageHeading
        title={onOpened ? 'Open another farm' : 'Open your farm'}
        lead={`Give it a name to get started. Your ${trialDays}-day free trial starts today, no credit card required.`}
      />
      <Card className="mt-7">
        <form {...formProps} className="flex flex-col gap-5">
          <TextField label="Farm name" autoComplete="organization" required {...field('name')} />
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
            {...field('size_acres', typedNumber)}
          />
          <RegionFields current={time_zone} zone={field('time_zone')} currency={field('currency')} />
          {box && <Notice tone="error">{box}</Notice>}
          <Button size="l" {...submitProps}>
            {busy ? 'Opening your farm...' : onOpened ? 'Open this farm' : 'Open your farm'}
          </Button>
        </form>
      </Card>
    </div>
  )
}
