import { IconAlertTriangle, IconCloudOff, IconTag } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../ui/chip.tsx'
import { useLotChanges } from '../stock/lot-changes.ts'
import { useUnsentHarvests } from './harvest-outbox.ts'
import { LotChangeLine } from './parts/lot-change-line.tsx'
import { refusedLabels, waitingLabels } from './waiting-labels.ts'

/**
 * How many harvests are not on the server, and which crates carry a wrong lot ID, with links to both. Otherwise renders nothing.
 */
export function UnsentChips({ farmId, to }: { farmId: string; to: string }) {
  const { waiting, refused } = useUnsentHarvests(farmId)
  const changes = useLotChanges(farmId)
  const [change] = changes
  const link = 'inline-flex min-h-11 items-center rounded-full'
  return (
    <>
      {change && (
        <Link to={to} className={link}>
          <Chip tone="tomato" icon={<IconTag size={16} aria-hidden="true" />}>
            {changes.length === 1 ? (
              <LotChangeLine asked={change.asked} given={change.given} />
            ) : (
              `${changes.length} lot IDs changed: relabel the crates`
            )}
          </Chip>
        </Link>
      )}
      {refused.length > 0 && (
        <Link to={to} className={link}>
          <Chip tone="tomato" icon={<IconAlertTriangle size={16} aria-hidden="true" />}>
            {refusedLabels(refused.length)}
          </Chip>
        </Link>
      )}
      {waiting.length > 0 && (
        <Link to={to} className={link}>
          <Chip tone="wheat" icon={<IconCloudOff size={16} aria-hidden="true" />}>
            {waitingLabels(waiting.length)}
          </Chip>
        </Link>
      )}
    </>
  )
}
