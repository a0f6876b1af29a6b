import { lazy, Suspense } from 'react'
import { bringCorrection, type CorrectProps } from '../../platform/outbox/kinds.ts'

// Loaded on demand: corrections are rare.
const CorrectHandOver = lazy(async () => ({
  default: (await import('./parts/correct-hand-over-dialog.tsx')).CorrectHandOverDialog,
}))

bringCorrection('orders.hand_over', (props: CorrectProps) => (
  <Suspense>
    <CorrectHandOver {...props} />
  </Suspense>
))
