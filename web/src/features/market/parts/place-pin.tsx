import { useState } from 'react'
import type { Pin } from '../../../platform/map/map-items.ts'
import { PinMap } from '../../../platform/map/pin-map.tsx'
import { Button } from '../../../ui/button.tsx'
import { usePlace } from '../visitor-place.ts'

/** The location as a pin, set by touch, mouse or arrow keys, or as two numbers. */
export function PlacePin({ onSet }: { onSet: (pin: Pin) => Promise<void> }) {
  const place = usePlace()
  const [pin, setPin] = useState<Pin | null>(place)
  const [unclear, setUnclear] = useState(false)
  const [busy, setBusy] = useState(false)
  const use = async () => {
    if (!pin || unclear) return
    setBusy(true)
    await onSet(pin)
    setBusy(false)
  }
  return (
    <div className="mt-3 flex flex-col gap-4">
      <PinMap label="Map for your pin" value={pin} onChange={setPin} onUnclear={setUnclear} className="h-64" />
      <Button full busy={busy} disabled={!pin || unclear} onClick={() => void use()}>
        Use this place
      </Button>
    </div>
  )
}
