import { IconMapPin } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { usePlace } from './visitor-place.ts'

// Fetched when somebody wants to say where they are.
const PlaceChooser = lazy(() => import('./place-chooser.tsx'))

/** Opens the choice of the place; answers what to draw and how to open it. `onChosen` is told of every choice, the same place again too. */
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
  /** What follows the place: 'within 25 miles'. */
  after?: string | undefined
}

/** Says where the visitor is, "Brooklyn, NY · within 25 miles", and lets them change it. */
export function PlaceButton({ after, variant = 'outline', ...look }: PlaceButtonProps) {
  const { label } = usePlace()
  const { openChooser, chooser } = usePlaceChooser()
  return (
    <>
      <Button {...look} variant={variant} icon={<IconMapPin size={20} aria-hidden="true" />} onClick={openChooser}>
        <span className="sr-only">Change where you are: </span>
        <span className="truncate">{after ? `${label} · ${after}` : label}</span>
      </Button>
      {chooser}
    </>
  )
}
