import { lazy, type ReactNode, Suspense, useState } from 'react'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Next to the title, on the dark background. */
  aside?: ReactNode | undefined
  children?: ReactNode | undefined
}

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
