import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import { IconBuildingCottage, IconBuildingStore, IconTruckDelivery, type TablerIcon } from '@tabler/icons-react'

export const wayIcons: Record<Way, TablerIcon> = {
  pickup: IconBuildingCottage,
  delivery: IconTruckDelivery,
  market: IconBuildingStore,
}
