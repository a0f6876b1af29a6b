import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { IconAlertTriangle, IconClockPause, IconCloudOff } from '@tabler/icons-react'
import { type ComponentProps, Fragment, useState } from 'react'
import { useOnline } from '../../../platform/browser/online.ts'
import { formatAgo } from '../../../platform/format/format-dates.ts'
import { correctionOf, kindOf } from '../../../platform/outbox/kinds.ts'
import { outbox } from '../../../platform/outbox/outbox.ts'
import type { OutboxRow } from '../../../platform/outbox/outbox-row.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { exportRows } from '../export-rows.ts'
import { CorrectDialog } from './correct-dialog.tsx'

type UnsentRowProps = {
  row: OutboxRow
  farm: Farm | undefined
  /** The refused row that it depends on. */
  heldBy: OutboxRow | undefined
  /** The number of rows that depend on it and would be withdrawn too. */
  withIt: number
}

type Command = {
  label: string
  spoken: string
  variant: ComponentProps<typeof Button>['variant']
  danger?: boolean
  onSelect: () => void
}
/** The number of buttons that fit on a phone; the rest is behind three dots. */
const inSight = 2

export function UnsentRow({ row, farm, heldBy, withIt }: UnsentRowProps) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<'withdraw' | 'correct' | null>(null)
  const online = useOnline()
  const kind = kindOf(row.kind)
  const refused = row.state === 'refused'
  const what = kind?.label(row) ?? 'An entry from a newer version'
  const ownCorrection = correctionOf(row.kind)
  const canCorrect = refused && Boolean(ownCorrection ?? kind?.fields)
  const correcting = farm && { row, farm, onClose: () => setAsking(null) }
  const work = async (command: () => Promise<unknown>) => {
    setBusy(true)
    await command().catch(() => undefined)
    setBusy(false)
    setAsking(null)
  }
  // Offline, nothing can be sent; rows are sent automatically once online.
  const canSend = online && !heldBy
  const send: Command = {
    label: 'Send again',
    spoken: `Send again: ${what}`,
    variant: 'primary',
    onSelect: () => void work(() => (refused ? outbox.retry(row.id) : outbox.flush())),
  }
  const correct: Command = {
    label: 'Correct',
    spoken: `Correct ${what}`,
    variant: 'outline',
    onSelect: () => setAsking('correct'),
  }
  const withdraw: Command = {
    label: 'Withdraw',
    spoken: `Withdraw ${what}`,
    variant: 'danger',
    danger: true,
    onSelect: () => setAsking('withdraw'),
  }
  const save: Command = {
    label: 'Save as a file',
    spoken: `Save as a file: ${what}`,
    variant: 'quiet',
    onSelect: () => void exportRows([row]),
  }
  const commands = [...(canSend ? [send] : []), ...(canCorrect && correcting ? [correct] : []), withdraw, save]
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold break-words">{what}</p>
          {kind?.detail && <Detail text={kind.detail(row)} />}
          <p className="text-sm text-ink-2">
            {row.file && `${row.file.name} · `}entered {formatAgo(row.created_at)}
          </p>
        </div>
        <StateChip refused={refused} held={heldBy !== undefined} />
      </div>
      {row.problem && <Notice tone="warning">{row.problem.message}</Notice>}
      {heldBy && (
        <p className="text-sm text-ink-2">
          This comes after: {kindOf(heldBy.kind)?.label(heldBy)}. That entry needs attention first.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {commands.slice(0, inSight).map(({ label, spoken, variant, onSelect }) => (
          <Button key={label} size="s" variant={variant} busy={busy} onClick={onSelect} aria-label={spoken}>
            {label}
          </Button>
        ))}
        {commands.length > inSight && <ActionMenu label={`More about ${what}`} actions={commands.slice(inSight)} />}
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
        {[
          `${what}: it’ll be removed from this device without being recorded.`,
          withIt > 0 &&
            plural(withIt, {
              one: '{count} entry that depends on it will be removed, too.',
              other: '{count} entries that depend on it will be removed, too.',
            }),
          !refused && row.attempts > 0 && 'If it has already reached Farmlane, you’ll find it in your records.',
        ]
          .filter(Boolean)
          .join(' ')}
      </ConfirmDialog>
    </li>
  )
}

function StateChip({ refused, held }: { refused: boolean; held: boolean }) {
  if (refused)
    return (
      <Chip tone="tomato" icon={<IconAlertTriangle size={15} aria-hidden="true" />}>
        Needs attention
      </Chip>
    )
  const Icon = held ? IconClockPause : IconCloudOff
  return (
    <Chip tone="wheat" icon={<Icon size={15} aria-hidden="true" />}>
      {held ? 'Waiting for another entry' : 'Waiting to sync'}
    </Chip>
  )
}

/** 'LOT-260815-K7PM · North field': styles lot codes differently from names. */
const Detail = ({ text }: { text: string }) => (
  <p className="text-sm text-ink-2">
    {text.split(' · ').map((word, at) => (
      <Fragment key={word}>
        {at > 0 && ' · '}
        {/^LOT-\d{6}-/.test(word) ? <span className="lot">{word}</span> : word}
      </Fragment>
    ))}
  </p>
)
