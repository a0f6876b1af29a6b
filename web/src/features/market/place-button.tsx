import { IconMapPin } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { usePlace } from './visitor-place.ts'

// Loaded when someone wants to set a location.
const PlaceChooser = lazy(() => import('./place-chooser.tsx'))

/**
 * The dialog to choose a place. Returns the dialog element and a function that opens it. `onChosen` is called on every choice,
 * even of the same place.
 */
export function usePlaceChooser(onChosen?: () => void) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return {
    openChooser: () => {
      setWanted(true)
      setOpen(true)
    },
    chooser: wanted && (
      <Suspense>
        <PlaceChooser open={open} onClose={() => setOpen(false)} onChosen={onChosen} />
      </Suspense>
    ),
  }
}

type PlaceButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'full' | 'className'> & {
  /** Text after the place: 'within 25 miles'. */
  after?: string | undefined
}

/** Shows the visitor's location, "Brooklyn, NY · within 25 miles", and lets them change it. */
export function PlaceButton({ after, variant = 'outline', ...look }: PlaceButtonProps) {
  const { label } = usePlace()
  const { openChooser, chooser } = usePlaceChooser()
  return (
    <>
      <Button {...look} variant={variant} icon={<IconMapPin size={20} aria-hidden="true" />} onClick={openChooser}>
        <span className="sr-only">Change location: </span>
        <span className="truncate">{after ? `${label} · ${after}` : label}</span>
      </Button>
      {chooser}
    </>
  )
}
