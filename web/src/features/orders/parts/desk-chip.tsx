import type { DeskOrder } from '@farmlane/contract/orders/desk.ts'
import { Chip } from '../../../ui/chip.tsx'
import { deskLabelsOf } from '../desk-labels.ts'

/** How an order stands, for who works on it: a word and a sign. */
export function DeskChip({ order }: { order: Pick<DeskOrder, 'state' | 'way'> }) {
  const { name, tone, Icon } = deskLabelsOf(order)
  return (
    <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
      {name}
    </Chip>
  )
}
