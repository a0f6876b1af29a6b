import type { FieldStatus } from '@farmlane/contract/growing/field.ts'
import { Chip } from '../../../ui/chip.tsx'
import { fieldStatusWords } from '../field-words.ts'

export function FieldStatusChip({ status }: { status: FieldStatus }) {
  const { name, tone, Icon } = fieldStatusWords[status]
  return (
    <Chip tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {name}
    </Chip>
  )
}
