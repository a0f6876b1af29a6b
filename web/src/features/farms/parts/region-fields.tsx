import type { ReactNode } from 'react'
import { SelectField } from '../../../ui/select-field.tsx'
import { currencyOptions, timeZoneOptions } from '../region-options.ts'

type Field = { name: string; error: string | undefined; disabled?: boolean; hint?: ReactNode }

export function RegionFields({ current, zone, currency }: { current: string; zone: Field; currency: Field }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField label="Time zone" options={timeZoneOptions(current)} {...zone} />
      <SelectField label="Currency" options={currencyOptions} {...currency} />
    </div>
  )
}
