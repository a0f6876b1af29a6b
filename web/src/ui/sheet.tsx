import { lazy, type ReactNode, Suspense, useState } from 'react'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Stands beside the title, on the dark ground. */
  aside?: ReactNode | undefined
  children?: ReactNode | undefined
}

const SheetWindow = lazy(() => import('./sheet-window.tsx'))

/** A window to work in: the whole screen on the phone, a dialog at the desk. Fetched when the first one opens. */
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
