import { roleAccess } from '@farmlane/contract/farms/role-access.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { roleLabels } from '../role-labels.ts'

/** `forYou`: addresses the invited person directly. */
type RoleAccessListProps = { role: Role; workersSeeDue: boolean; forYou?: boolean }

/** What a role can see and do, line by line. */
export function RoleAccessList({ role, workersSeeDue, forYou = true }: RoleAccessListProps) {
  const { can, cannot } = roleAccess(role, { workers_see_due: workersSeeDue })
  const { article } = roleLabels[role]
  const title = forYou ? `As ${article} you can:` : `${article[0]?.toUpperCase()}${article.slice(1)} can:`
  return (
    <div className="flex flex-col gap-4">
      <Lines title={title} lines={can} Icon={IconCheck} tone="text-leaf-d" />
      {cannot.length > 0 && <Lines title={forYou ? 'You can’t:' : 'They can’t:'} lines={cannot} Icon={IconX} tone="text-ink-2" />}
    </div>
  )
}

type LinesProps = { title: string; lines: readonly string[]; Icon: typeof IconCheck; tone: string }

const Lines = ({ title, lines, Icon, tone }: LinesProps) => (
  <div>
    <p className="font-semibold">{title}</p>
    <ul className="mt-1.5 flex flex-col gap-1.5 text-[15px] text-ink-2">
      {lines.map((line) => (
        <li key={line} className="flex gap-2">
          <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
          {line}
        </li>
      ))}
    </ul>
  </div>
)
