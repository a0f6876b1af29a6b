import { IconArrowsCross } from '@tabler/icons-react'
import { TextLink } from '../../ui/text-link.tsx'
import { useCrossings } from './crossings.ts'
import { taskLink } from './task-links.ts'

/** Lists the tasks that someone else also changed while this device was offline. The task page shows the details. */
export function CrossedNews({ farmId }: { farmId: string }) {
  const crossings = useCrossings(farmId)
  if (crossings.length === 0) return null
  return (
    <ul className="flex flex-col gap-2" aria-label="Also changed by others">
      {crossings.map(({ id, task_id, title, crossed }) => (
        <li
          key={id}
          role="status"
          className="flex gap-3 rounded-field border-[1.5px] border-wheat-d bg-wheat-l px-4 py-3 text-wheat-ink"
        >
          <IconArrowsCross size={22} aria-hidden="true" className="mt-px shrink-0" />
          <span className="min-w-0 break-words">
            {[...new Set(crossed.map(({ by }) => by || 'Someone'))].join(' and ')} also changed “{title}”.{' '}
            <TextLink to={taskLink(task_id)}>See both</TextLink>
          </span>
        </li>
      ))}
    </ul>
  )
}
