import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { openQuickHarvest } from './quick-harvest-store.ts'

type QuickHarvestButtonProps = { farmId: string; cropId?: string | undefined } & Omit<ComponentProps<typeof Button>, 'onClick'>

export const QuickHarvestButton = ({ farmId, cropId, children = '+ Quick Harvest', ...rest }: QuickHarvestButtonProps) => (
  <Button variant="tomato" {...rest} onClick={() => openQuickHarvest(farmId, cropId === undefined ? {} : { cropId })}>
    {children}
  </Button>
)
