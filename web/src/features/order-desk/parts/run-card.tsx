import type { DeskDay } from '@farmlane/contract/orders/desk.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSaveRun } from '../desk-commands.ts'
import { formatRun } from '../desk-labels.ts'
import { runOf } from '../run-of-day.ts'
import { SheetHeading } from './pick-sheet-card.tsx'

/** The stops of a delivery day: the shortest route in straight lines, or the order the farm has set. */
export function RunCard({ farmId, day }: { farmId: string; day: DeskDay }) {
  const save = useSaveRun(farmId)
  const { stops, miles, own } = runOf(day)
  if (stops.length === 0) return null
  const put = (order_ids: string[]) => save.put({ slot_id: day.slot.id, order_ids })
  const ids = stops.map(({ order }) => order.id)
  const move = (from: number, to: number) => put(ids.with(from, ids[to] ?? '').with(to, ids[from] ?? ''))
  return (
    <Card as="section" aria-labelledby="run">
      <SheetHeading id="run" title="Run" how={formatRun({ stops, miles })} />
      <ol className="divide-y divide-line">
        {stops.map(({ order }, at) => (
          <li key={order.id} className="flex items-center gap-4 py-3">
            <span aria-hidden="true" className="w-6 shrink-0 text-center font-display text-xl">
              {at + 1}
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words">
                {order.name} <span className="lot">{order.number}</span>
              </p>
              <p className="text-[15px] break-words text-ink-2">{order.meeting.address.replaceAll('\n', ', ')}</p>
            </div>
            <div className="flex shrink-0">
              <Step label={`Move ${order.name} earlier`} off={at === 0 || save.isPending} press={() => move(at, at - 1)}>
                <IconArrowUp size={20} aria-hidden="true" />
              </Step>
              <Step
                label={`Move ${order.name} later`}
                off={at === stops.length - 1 || save.isPending}
                press={() => move(at, at + 1)}
              >
                <IconArrowDown size={20} aria-hidden="true" />
              </Step>
            </div>
          </li>
        ))}
      </ol>
      {own && stops.length > 1 && (
        <Button variant="quiet" size="s" busy={save.isPending} onClick={() => put([])}>
          Back to the shortest route
        </Button>
      )}
      {save.isError && <Notice tone="error">{sentenceOf(save.error)}</Notice>}
    </Card>
  )
}

type StepProps = { label: string; off: boolean; press: () => void; children: ReactNode }

/** Uses aria-disabled, so that the focus isn't lost when a stop reaches either end of the list. */
const Step = ({ label, off, press, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={off ? undefined : press}
    className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-ink/5 aria-disabled:opacity-35"
  >
    {children}
  </button>
)
