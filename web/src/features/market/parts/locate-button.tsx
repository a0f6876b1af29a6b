import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { browserLocation, type LocationRefusal } from '../browser-location.ts'

const sentences: Record<LocationRefusal, string> = {
  refused: 'Your browser isn’t sharing your location. Allow it in the site settings, or enter a town or zip code.',
  slow: 'Finding your location took too long. Try again, or enter a town or zip code.',
  missing: 'Your device couldn’t find your location. Enter a town or zip code instead.',
}

/** Requests the browser's location, and with it the person's permission, only on click. */
export function LocateButton({ onFound }: { onFound: (point: { latitude: number; longitude: number }) => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'asking' | LocationRefusal>('idle')
  const ask = async () => {
    setState('asking')
    const answer = await browserLocation()
    if (typeof answer === 'string') return setState(answer)
    await onFound(answer)
    return setState('idle')
  }
  return (
    <div className="flex flex-col gap-2">
      <Button full variant="outline" busy={state === 'asking'} icon={<Crosshair />} onClick={() => void ask()}>
        Use my location
      </Button>
      <p role="status" className="text-[15px] text-tomato-ink empty:hidden">
        {state !== 'idle' && state !== 'asking' && sentences[state]}
      </p>
    </div>
  )
}

/** Drawn inline, because the icon library would load the form components with it. */
function Crosshair() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <circle cx="12" cy="12" r="7" />
      <path d="M12 2v5m0 10v5M2 12h5m10 0h5" strokeLinecap="round" />
    </svg>
  )
}
