import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { IconAlertTriangle, IconClockPause, IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { correctionOf, kindOf } from '../../../platform/outbox/kinds.ts'
import { outbox } from '../../../platform/outbox/outbox.ts'
import type { OutboxRow } from '../../../platform/outbox/outbox-row.ts'
import { saidAgo } from '../../../platform/said-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { exportRows } from '../export-rows.ts'
import { CorrectDialog } from './correct-dialog.tsx'

type UnsentRowProps = {
  row: OutboxRow
  farm: Farm | undefined
  /** The refused one that it waits for. */
  heldBy: OutboxRow | undefined
  /** How many follow from it, and go with it when it is withdrawn. */
  withIt: number
}

export function UnsentRow({ row, farm, heldBy, withIt }: UnsentRowProps) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<'withdraw' | 'correct' | null>(null)
  const kind = kindOf(row.kind)
  const refused = row.state === 'refused'
  const what = kind?.said(row) ?? 'An entry of a newer version'
  const ownCorrection = correctionOf(row.kind)
  const canCorrect = refused && Boolean(ownCorrection ?? kind?.fields)
  const correcting = farm && { row, farm, onClose: () => setAsking(null) }
  const work = async (deed: () => Promise<unknown>) => {
    setBusy(true)
    await deed().catch(() => undefined)
    setBusy(false)
    setAsking(null)
  }
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold break-words">{what}</p>
          {kind?.detail && <p className="lot">{kind.detail(row)}</p>}
          <p className="text-sm text-ink-2">
            {row.file && `${row.file.name} · `}entered {saidAgo(row.created_at)}
          </p>
        </div>
        <StateChip refused={refused} held={heldBy !== undefined} />
      </div>
      {row.problem && <Notice tone="warning">{row.problem.message}</Notice>}
      {heldBy && (
        <p className="text-sm text-ink-2">It comes after: {kindOf(heldBy.kind)?.said(heldBy)}. That one needs you first.</p>
      )}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        {!heldBy && (
          <Button
            size="s"
            busy={busy}
            onClick={() => void work(() => (refused ? outbox.retry(row.id) : outbox.flush()))}
            aria-label={`Send again: ${what}`}
          >
            Send again
          </Button>
        )}
        {canCorrect && correcting && (
          <Button size="s" variant="outline" onClick={() => setAsking('correct')} aria-label={`Correct ${what}`}>
            Correct
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={() => void exportRows([row])} aria-label={`Save as a file: ${what}`}>
          Save as a file
        </Button>
        <Button size="s" variant="danger" onClick={() => setAsking('withdraw')} aria-label={`Withdraw ${what}`}>
          Withdraw
        </Button>
      </div>
      {asking === 'correct' && correcting && (ownCorrection?.(correcting) ?? <CorrectDialog {...correcting} />)}
      <ConfirmDialog
        open={asking === 'withdraw'}
        onOpenChange={() => setAsking(null)}
        title="Withdraw this entry?"
        confirmLabel="Withdraw"
        busy={busy}
        onConfirm={() => void work(() => outbox.withdraw(row.id))}
      >
        {what}: it is taken off this device and not recorded.
        {withIt > 0 &&
          ` ${withIt === 1 ? 'One more entry follows' : `${withIt} more entries follow`} from it and would go with it.`}
        {!refused && row.attempts > 0 && ' Should it have reached Farmlane already, you find it among your records.'}
      </ConfirmDialog>
    </li>
  )
}

function StateChip({ refused, held }: { refused: boolean; held: boolean }) {
  if (refused)
    return (
      <Chip tone="tomato" icon={<IconAlertTriangle size={15} aria-hidden="true" />}>
        Needs you
      </Chip>
    )
  const Icon = held ? IconClockPause : IconCloudOff
  return (
    <Chip tone="wheat" icon={<Icon size={15} aria-hidden="true" />}>
      {held ? 'Waiting for another' : 'Waiting to sync'}
    </Chip>
  )
}
