import { heldBack, inSendingOrder } from '../../platform/outbox/batches.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { useOutbox } from '../../platform/outbox/use-outbox.ts'
import { Card } from '../../ui/card.tsx'
import { useCurrentFarm } from '../farms/current-farm.ts'
import { UnsentRow } from './parts/unsent-row.tsx'

/** The maximum number of rows shown, so that months of entries don't slow down the page. */
const most = 60

type UnsentListProps = { farmId: string /** Only rows of this domain, such as 'harvests.'. */; of?: string }

/** Unsent rows, refused ones first. Renders nothing if there are none. */
export function UnsentList({ farmId, of = '' }: UnsentListProps) {
  const { rows } = useOutbox()
  const { all } = useCurrentFarm()
  const farm = all.find(({ id }) => id === farmId)
  const here = rows.filter((row) => row.farm_id === farmId)
  const shown = here.filter(({ kind }) => kind.startsWith(of))
  if (shown.length === 0) return null
  const order = inSendingOrder(here)
  const refused = here.filter(({ state }) => state === 'refused')
  const heldBy = new Map(refused.flatMap((row) => [...heldBack(order, new Set([row.id]))].map((id) => [id, row] as const)))
  const refusedFirst = (one: OutboxRow, other: OutboxRow) =>
    Number(other.state === 'refused') - Number(one.state === 'refused') || one.seq - other.seq
  return (
    <Card as="section" aria-labelledby="unsent">
      <h2 id="unsent" className="text-2xl">
        Not sent yet
      </h2>
      <p className="mt-2 text-ink-2">These entries are safe on this device. The waiting ones are sent automatically.</p>
      <ul className="mt-3">
        {shown
          .toSorted(refusedFirst)
          .slice(0, most)
          .map((row) => (
            <UnsentRow
              key={row.id}
              row={row}
              farm={farm}
              heldBy={heldBy.get(row.id)}
              withIt={heldBack(order, new Set([row.id])).size}
            />
          ))}
      </ul>
      {shown.length > most && <p className="border-t border-line pt-4 text-ink-2">and {shown.length - most} more.</p>}
    </Card>
  )
}
