import type { FieldStatus } from '@farmlane/contract/growing/field.ts'
import { Chip } from '../../../ui/chip.tsx'
import { fieldStatusLabels } from '../field-labels.ts'

export function FieldStatusChip({ status }: { status: FieldStatus }) {
  const { name, tone, Icon } = fieldStatusLabels[status]
  return (
    <Chip tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {name}
    </Chip>
  )
}
