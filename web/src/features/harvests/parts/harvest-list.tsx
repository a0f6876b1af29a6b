import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Harvest } from '@farmlane/contract/harvests/harvest.ts'
import { useState } from 'react'
import { useFarmToday } from '../../farms/farm-today.ts'
import { HarvestDialog, type OrdersOfLot } from './harvest-dialog.tsx'
import { HarvestRow } from './harvest-row.tsx'

type HarvestListProps = {
  farm: Farm
  harvests: readonly Harvest[]
  ordersOf: OrdersOfLot
  onWithdrawn: (sentence: string) => void
}

export function HarvestList({ farm, harvests, ordersOf, onWithdrawn }: HarvestListProps) {
  const today = useFarmToday(farm)
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      <ul>
        {harvests.map((harvest) => (
          <HarvestRow key={harvest.id} harvest={harvest} today={today} onOpen={() => setOpen(harvest.id)} />
        ))}
      </ul>
      <HarvestDialog
        farm={farm}
        harvest={harvests.find(({ id }) => id === open) ?? null}
        ordersOf={ordersOf}
        onClose={() => setOpen(null)}
        onWithdrawn={(sentence) => {
          setOpen(null)
          onWithdrawn(sentence)
        }}
      />
    </>
  )
}
