import type { Lot } from '@farmlane/contract/stock/lot.ts'
import { IconHourglass, IconTagOff } from '@tabler/icons-react'
import { Chip } from '../../../ui/chip.tsx'
import { lotStateLabels } from '../lot-labels.ts'

export function LotStateChip({ lot: { state, product, next_unit } }: { lot: Pick<Lot, 'state' | 'product' | 'next_unit'> }) {
  const { name, tone, Icon } = lotStateLabels[state]
  if (state === 'open' && product === null) {
    return (
      <Chip tone="line" icon={<IconTagOff size={15} aria-hidden="true" />}>
        Not for sale
      </Chip>
    )
  }
  if (state === 'open' && next_unit) {
    return (
      <Chip tone="wheat" icon={<IconHourglass size={15} aria-hidden="true" />}>
        Off sale for now
      </Chip>
    )
  }
  return (
    <Chip tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {name}
    </Chip>
  )
}
