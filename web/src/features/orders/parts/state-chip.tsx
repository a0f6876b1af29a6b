import type { PurchaseState } from '@farmlane/contract/orders/order-states.ts'
import { Chip } from '../../../ui/chip.tsx'
import { purchaseStateLabels, wordsOf } from '../order-state-labels.ts'

type StateChipProps = { purchase: PurchaseState; order?: never } | { order: Parameters<typeof wordsOf>[0]; purchase?: never }

/** How a purchase, or one farm's part of it, stands: a word and a sign. */
export function StateChip(props: StateChipProps) {
  const { name, tone, Icon } = props.order === undefined ? purchaseStateLabels[props.purchase] : wordsOf(props.order)
  return (
    <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
      {name}
    </Chip>
  )
}
