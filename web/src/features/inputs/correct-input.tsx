import { lazy, Suspense } from 'react'
import { bringCorrection, type CorrectProps } from '../../platform/outbox/kinds.ts'

// Loaded on demand, because few pages need it.
const CorrectInput = lazy(async () => ({ default: (await import('./parts/correct-input-dialog.tsx')).CorrectInputDialog }))

/** Corrects a refused input in the same form that records one. */
bringCorrection('inputs.record', (props: CorrectProps) => (
  <Suspense>
    <CorrectInput {...props} />
  </Suspense>
))
