import type { Lot } from '@farmlane/contract/stock/lot.ts'
import { IconTagOff } from '@tabler/icons-react'
import { Chip } from '../../../ui/chip.tsx'
import { lotStateLabels } from '../lot-labels.ts'

export function LotStateChip({ lot: { state, product } }: { lot: Pick<Lot, 'state' | 'product'> }) {
  const { name, tone, Icon } = lotStateLabels[state]
  if (state === 'open' && product === null) {
    return (
      <Chip tone="line" icon={<IconTagOff size={15} aria-hidden="true" />}>
        Not for sale
      </Chip>
    )
  }
  return (
    <Chip tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {name}
    </Chip>
  )
}
