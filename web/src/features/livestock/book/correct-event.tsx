import { lazy, Suspense } from 'react'
import { bringCorrection } from '../../../platform/outbox/kinds.ts'

// Loaded on demand: corrections are rare.
const CorrectRefused = lazy(async () => ({ default: (await import('./parts/correct-refused.tsx')).CorrectRefused }))

bringCorrection('livestock.record_event', (props) => (
  <Suspense>
    <CorrectRefused {...props} />
  </Suspense>
))
