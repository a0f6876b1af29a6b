import type { DeskOrder } from '@farmlane/contract/orders/desk.ts'
import { Chip } from '../../../ui/chip.tsx'
import { deskLabelsOf } from '../desk-labels.ts'

/** An order's state for the people working on it, as an icon and a word. */
export function DeskChip({ order }: { order: Pick<DeskOrder, 'state' | 'way'> }) {
  const { name, tone, Icon } = deskLabelsOf(order)
  return (
    <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
      {name}
    </Chip>
  )
}
