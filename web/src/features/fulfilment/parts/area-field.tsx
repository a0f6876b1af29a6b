import { maxRadiusMiles } from '@farmlane/contract/fulfilment/constants.ts'
import { readNumber } from '../../../platform/forms/text-schemas.ts'
import { PlaceMap } from '../../../platform/map/place-map.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { OptionForm } from './use-option-form.ts'

/** The slider's maximum; larger values can be typed. */
const sliderMiles = 60

/** The delivery area: a radius around the farm's pin, and optional zip codes. */
export function AreaField({ form: { draft, change, fault, farm } }: { form: OptionForm }) {
  const typed = readNumber(draft.radius_miles)
  const miles = typed !== null && typed > 0 && typed <= maxRadiusMiles ? typed : 0
  const put = (radius_miles: string) => change({ radius_miles })
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-center gap-x-5 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField
          label="Miles around the farm"
          inputMode="decimal"
          autoComplete="off"
          value={draft.radius_miles}
          onChange={({ target }) => put(target.value)}
          error={fault('radius_miles')}
        />
        <input
          type="range"
          min={1}
          max={sliderMiles}
          step={1}
          value={Math.min(miles, sliderMiles)}
          aria-label="Miles around the farm (slider)"
          onChange={({ target }) => put(target.value)}
          className="h-11 w-full accent-leaf sm:mt-6"
        />
      </div>
      {farm.place ? (
        <>
          <PlaceMap label="Where you drive" place={farm.place} radiusMiles={miles} pinned className="h-72 sm:h-80" />
          <p className="text-[15px] text-ink-2">
            At checkout, we measure from the location shoppers see, so no one can work out your exact address.
          </p>
        </>
      ) : (
        <Notice tone="warning" action={<TextLink to="/farmer/profile#place">Set the pin</TextLink>}>
          We measure the miles in a straight line from your farm’s pin, which isn’t set yet.
        </Notice>
      )}
      <TextArea
        label="Zip codes"
        optional
        rows={2}
        hint="If you list any, you deliver only to these within the circle. Separate five-digit codes with spaces or commas."
        inputMode="numeric"
        value={draft.zips}
        onChange={({ target }) => change({ zips: target.value })}
        error={fault('zips')}
      />
    </div>
  )
}
