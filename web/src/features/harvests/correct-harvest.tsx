import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { bringCorrection, type CorrectProps } from '../../platform/outbox/kinds.ts'
import { harvestKind } from './harvest-outbox.ts'
import { isQuickHarvestStanding, openQuickHarvest, useQuickHarvest } from './quick-harvest-store.ts'

// Fetched when somebody corrects something: that is not on every page.
const QuickHarvest = lazy(async () => ({ default: (await import('./quick-harvest.tsx')).QuickHarvest }))

/** The form of every harvest, opened on the refused one. */
function CorrectHarvest({ row, farm, onClose }: CorrectProps) {
  const { open } = useQuickHarvest()
  const [standing] = useState(isQuickHarvestStanding)
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    openQuickHarvest(farm.id, { row })
  }, [farm.id, row])
  useEffect(() => {
    if (opened.current && !open && !useQuickHarvest.getState().open) onClose()
  }, [open, onClose])
  if (standing) return null
  return (
    <Suspense>
      <QuickHarvest farm={farm} />
    </Suspense>
  )
}

bringCorrection(harvestKind, (props) => <CorrectHarvest {...props} />)
