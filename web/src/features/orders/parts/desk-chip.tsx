import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import { Chip } from '../../../ui/chip.tsx'
import { deskStateWords } from '../desk-words.ts'

/** How an order stands, for who works on it: a word and a sign. */
export function DeskChip({ state }: { state: OrderState }) {
  const { name, tone, Icon } = deskStateWords[state]
  return (
    <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
      {name}
    </Chip>
  )
}
