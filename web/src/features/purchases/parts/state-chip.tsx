import type { PurchaseState } from '@farmlane/contract/orders/order-states.ts'
import { Chip } from '../../../ui/chip.tsx'
import { purchaseStateLabels, wordsOf } from '../order-state-labels.ts'

type StateChipProps = { purchase: PurchaseState; order?: never } | { order: Parameters<typeof wordsOf>[0]; purchase?: never }

/** The state of a purchase or of one farm's part, as an icon and a word. */
export function StateChip(props: StateChipProps) {
  const { name, tone, Icon } = props.order === undefined ? purchaseStateLabels[props.purchase] : wordsOf(props.order)
  return (
    <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
      {name}
    </Chip>
  )
}
