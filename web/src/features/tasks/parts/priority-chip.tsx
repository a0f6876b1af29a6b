import type { Priority } from '@farmlane/contract/tasks/task-states.ts'
import { Chip } from '../../../ui/chip.tsx'
import { priorityWords } from '../task-words.ts'

export function PriorityChip({ priority }: { priority: Priority }) {
  const { name, tone } = priorityWords[priority]
  return (
    <Chip tone={tone}>
      {name.toLowerCase()}
      <span className="sr-only"> priority</span>
    </Chip>
  )
}
