import type { Priority } from '@farmlane/contract/tasks/task-states.ts'
import { Chip } from '../../../ui/chip.tsx'
import { priorityLabels } from '../task-labels.ts'

export function PriorityChip({ priority }: { priority: Priority }) {
  const { name, tone } = priorityLabels[priority]
  return (
    <Chip tone={tone}>
      {name.toLowerCase()}
      <span className="sr-only"> priority</span>
    </Chip>
  )
}
