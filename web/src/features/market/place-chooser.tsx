import type { KnownPlace } from '@farmlane/contract/market/market-farm.ts'
import { useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { NativeDialog } from '../../ui/native-dialog.tsx'
import { placeNamed } from './find-places.ts'
import { LocateButton } from './parts/locate-button.tsx'
import { PlacePin } from './parts/place-pin.tsx'
import { PlaceSearch } from './parts/place-search.tsx'
import { useChoosePlace, usePlace } from './visitor-place.ts'

type PlaceChooserProps = { open: boolean; onClose: () => void; onChosen?: (() => void) | undefined }

/** The visitor's location: typed, found by the browser, or a pin on the map. */
export default function PlaceChooser({ open, onClose, onChosen }: PlaceChooserProps) {
  const place = usePlace()
  const choosePlace = useChoosePlace()
  const [withPin, setWithPin] = useState(false)
  const choose = useCallback(
    (chosen: KnownPlace | null) => {
      choosePlace(chosen)
      onChosen?.()
      onClose()
    },
    [choosePlace, onChosen, onClose],
  )
  return (
    <NativeDialog
      open={open}
      onClose={onClose}
      title="Where are you?"
      lead="We use this for distances and deliveries. It’s kept in this browser, rounded to a block or two."
    >
      {open && (
        <div className="flex flex-col gap-5">
          <PlaceSearch onChoose={choose} />
          <LocateButton onFound={async (point) => choose(await placeNamed(point, 'Your location'))} />
          {withPin ? (
            <PlacePin onSet={async (pin) => choose(await placeNamed(pin, 'Your pin'))} />
          ) : (
            <Button variant="outline" full onClick={() => setWithPin(true)}>
              Put a pin on the map
            </Button>
          )}
          {place.chosen && (
            <p className="flex flex-wrap items-center gap-x-3 text-[15px] text-ink-2">
              {' '}
              Current: {place.label}
              <Button variant="quiet" size="s" onClick={() => choose(null)}>
                Clear location
              </Button>
            </p>
          )}
        </div>
      )}
    </NativeDialog>
  )
}
