import type { LotState } from '@farmlane/contract/stock/lot.ts'
import { Chip } from '../../../ui/chip.tsx'
import { lotStateWords } from '../lot-words.ts'

export function LotStateChip({ state }: { state: LotState }) {
  const { name, tone, Icon } = lotStateWords[state]
  return (
    <Chip tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {name}
    </Chip>
  )
}
