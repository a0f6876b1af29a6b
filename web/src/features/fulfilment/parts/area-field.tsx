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
          aria-label="Miles around the farm, by slider"
          onChange={({ target }) => put(target.value)}
          className="h-11 w-full accent-leaf sm:mt-6"
        />
      </div>
      {farm.place ? (
        <>
          <PlaceMap label="Where you drive" place={farm.place} radiusMiles={miles} pinned className="h-72 sm:h-80" />
          <p className="text-[15px] text-ink-2">
            At the checkout the miles are counted from the place that shoppers see, so that nobody can measure where you live.
          </p>
        </>
      ) : (
        <Notice tone="warning" action={<TextLink to="/farmer/profile#place">Set the pin</TextLink>}>
          The miles are counted from the pin of your farm, as the crow flies. It is not set yet.
        </Notice>
      )}
      <TextArea
        label="Zip codes"
        optional
        rows={2}
        hint="Where any are listed, you drive within the circle to these only. Five digits each, with spaces or commas between."
        inputMode="numeric"
        value={draft.zips}
        onChange={({ target }) => change({ zips: target.value })}
        error={fault('zips')}
      />
    </div>
  )
}
