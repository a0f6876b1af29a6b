import { lazy, Suspense } from 'react'
import { bringCorrection } from '../../platform/outbox/kinds.ts'

// Fetched when somebody corrects something: that is not on every page.
const CorrectRefused = lazy(async () => ({ default: (await import('./parts/correct-refused.tsx')).CorrectRefused }))

bringCorrection('livestock.record_event', (props) => (
  <Suspense>
    <CorrectRefused {...props} />
  </Suspense>
))
