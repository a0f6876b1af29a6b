import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { bringCorrection, type CorrectProps } from '../../platform/outbox/kinds.ts'
import { harvestKind } from './harvest-outbox.ts'
import { isQuickHarvestStanding, openQuickHarvest, useQuickHarvest } from './quick-harvest-store.ts'

// Loaded on demand: corrections are rare.
const QuickHarvest = lazy(async () => ({ default: (await import('./quick-harvest.tsx')).QuickHarvest }))

/** The harvest form, opened with the refused harvest. */
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
