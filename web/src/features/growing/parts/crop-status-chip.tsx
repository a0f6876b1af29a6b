import type { CropStatus } from '@farmlane/contract/growing/crop-states.ts'
import { Chip } from '../../../ui/chip.tsx'
import { cropStatusWords } from '../crop-words.ts'

export function CropStatusChip({ status }: { status: CropStatus }) {
  const { name, tone, Icon } = cropStatusWords[status]
  return (
    <Chip tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {name}
    </Chip>
  )
}
