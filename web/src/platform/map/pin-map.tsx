import { useId, useState } from 'react'
import { lazyMap } from './lazy-map.tsx'
import type { Pin } from './map-items.ts'
import type { PinMapProps, PinWindowProps } from './pin-map-window.tsx'

const PinWindow = lazyMap<PinWindowProps>(() => import('./pin-map-window.tsx'))

/**
 * Picks one place on the map: click to set the pin, drag it, or move it with the arrow keys; Enter on the map sets it at the
 * center. Below are inputs for the coordinates, for users who cannot use a map or have the numbers at hand.
 */
export function PinMap({ label = 'Map for the pin', onUnclear, ...rest }: PinMapProps) {
  return (
    <div className="flex flex-col gap-3">
      <PinWindow label={label} {...rest} />
      <PinNumbers value={rest.value} onChange={rest.onChange} onUnclear={onUnclear} />
    </div>
  )
}

type PinText = { latitude: string; longitude: string }
const textOf = (pin: Pin | null): PinText => ({
  latitude: pin ? String(pin.latitude) : '',
  longitude: pin ? String(pin.longitude) : '',
})

/** A pin when both numbers are valid coordinates; null when both are empty; undefined while they are incomplete or invalid. */
function read({ latitude, longitude }: PinText): Pin | null | undefined {
  if (latitude.trim() === '' && longitude.trim() === '') return null
  const pin = { latitude: Number(latitude || 'none'), longitude: Number(longitude || 'none') }
  return Math.abs(pin.latitude) <= 85 && Math.abs(pin.longitude) <= 180 ? pin : undefined
}

const input =
  'min-h-12 w-full rounded-field border-[1.5px] border-edge bg-paper px-3.5 text-base text-ink aria-invalid:border-tomato'

function PinNumbers({ value, onChange, onUnclear }: Pick<PinMapProps, 'value' | 'onChange' | 'onUnclear'>) {
  const id = useId()
  const [typed, setTyped] = useState({ text: textOf(value), of: value })
  // The map moved the pin: discard what was typed before.
  if (typed.of?.latitude !== value?.latitude || typed.of?.longitude !== value?.longitude)
    setTyped({ text: textOf(value), of: value })
  const type = (change: Partial<PinText>) => {
    const text = { ...typed.text, ...change }
    const pin = read(text)
    setTyped({ text, of: pin === undefined ? value : pin })
    onUnclear?.(pin === undefined)
    if (pin !== undefined) onChange(pin)
  }
  const open = read(typed.text) === undefined
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:max-w-md">
      <legend className="sr-only">Coordinates</legend>
      {(['latitude', 'longitude'] as const).map((name) => (
        <label key={name} className="flex flex-col gap-1.5 text-[15px] font-semibold capitalize">
          {name}
          <input
            type="text"
            inputMode="text"
            autoComplete="off"
            value={typed.text[name]}
            onChange={(event) => type({ [name]: event.target.value })}
            aria-invalid={open || undefined}
            aria-describedby={open ? `${id}-open` : undefined}
            className={`font-normal ${input}`}
          />
        </label>
      ))}
      {open && (
        <p id={`${id}-open`} className="col-span-2 text-sm font-semibold text-tomato-ink">
          Enter two numbers, such as 42.25 and -73.79: a latitude from -85 to 85 and a longitude from -180 to 180.
        </p>
      )}
    </fieldset>
  )
}
