import type { CropStatus } from '@farmlane/contract/growing/crop-states.ts'
import { Chip } from '../../../ui/chip.tsx'
import { cropStatusLabels } from '../crop-labels.ts'

export function CropStatusChip({ status }: { status: CropStatus }) {
  const { name, tone, Icon } = cropStatusLabels[status]
  return (
    <Chip tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {name}
    </Chip>
  )
}
