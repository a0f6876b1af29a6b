import { lazy, Suspense } from 'react'
import { bringCorrection, type CorrectProps } from '../../platform/outbox/kinds.ts'

// Fetched when somebody corrects something: that is not on every page.
const CorrectInput = lazy(async () => ({ default: (await import('./parts/correct-input-dialog.tsx')).CorrectInputDialog }))

/** The form of every input, opened on the refused one. */
bringCorrection('inputs.record', (props: CorrectProps) => (
  <Suspense>
    <CorrectInput {...props} />
  </Suspense>
))
