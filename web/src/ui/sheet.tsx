import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './sheet-window.tsx'

const SheetWindow = lazy(() => import('./sheet-window.tsx'))

/** A work window: full screen on phones, a dialog on desktops. Loaded when the first one opens. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <SheetWindow {...props} />
    </Suspense>
  )
}
