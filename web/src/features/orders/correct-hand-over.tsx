import { lazy, Suspense } from 'react'
import { bringCorrection, type CorrectProps } from '../../platform/outbox/kinds.ts'

// Fetched when somebody corrects something: that is not on every page.
const CorrectHandOver = lazy(async () => ({
  default: (await import('./parts/correct-hand-over-dialog.tsx')).CorrectHandOverDialog,
}))

bringCorrection('orders.hand_over', (props: CorrectProps) => (
  <Suspense>
    <CorrectHandOver {...props} />
  </Suspense>
))
