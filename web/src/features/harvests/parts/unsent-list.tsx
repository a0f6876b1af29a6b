import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { saidQuantity } from '@farmlane/contract/kernel/said-quantity.ts'
import { productUnitOf } from '@farmlane/contract/kernel/units.ts'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { outbox } from '../../../platform/outbox/outbox.ts'
import type { OutboxRow } from '../../../platform/outbox/outbox-row.ts'
import { saidAgo } from '../../../platform/said-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useUnsentHarvests } from '../harvest-outbox.ts'
import { pendingHarvest } from '../local-harvest.ts'
import { openQuickHarvest } from '../quick-harvest-store.ts'

/** What the server does not have, first what needs a decision. Nothing at all when it has everything. */
export function UnsentList({ farm }: { farm: Farm }) {
  const { waiting, refused } = useUnsentHarvests(farm.id)
  if (waiting.length + refused.length === 0) return null
  return (
    <Card as="section" aria-labelledby="unsent">
      <h2 id="unsent" className="text-2xl">
        Not sent yet
      </h2>
      <p className="mt-2 text-ink-2">These harvests are safe on this device. Those that wait are sent by themselves.</p>
      <ul className="mt-3">
        {[...refused, ...waiting].map((row) => (
          <UnsentRow key={row.id} row={row} farm={farm} />
        ))}
      </ul>
    </Card>
  )
}

function UnsentRow({ row, farm }: { row: OutboxRow; farm: Farm }) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const harvest = pendingHarvest(row)
  const refused = row.state === 'refused'
  const retry = async () => {
    setBusy(true)
    await (refused ? outbox.retry(row.id) : outbox.flush())
    setBusy(false)
  }
  const withdraw = async () => {
    setBusy(true)
    await outbox.withdraw(row.id)
    setBusy(false)
    setAsking(false)
  }
  const what = `${saidQuantity(harvest.quantity, productUnitOf[harvest.unit])} of ${harvest.cropName || 'a crop'}`
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">{what}</p>
          <p className="lot">{harvest.lotId}</p>
          <p className="text-sm text-ink-2">
            {harvest.fieldName && `${harvest.fieldName} · `}entered {saidAgo(row.created_at)}
          </p>
        </div>
        {refused ? (
          <Chip tone="tomato" icon={<IconAlertTriangle size={15} aria-hidden="true" />}>
            Needs you
          </Chip>
        ) : (
          <Chip tone="wheat" icon={<IconCloudOff size={15} aria-hidden="true" />}>
            Waiting to sync
          </Chip>
        )}
      </div>
      {row.problem && <Notice tone="warning">{row.problem.message}</Notice>}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button size="s" busy={busy} onClick={() => void retry()} aria-label={`Send again: ${what}`}>
          Send again
        </Button>
        {refused && (
          <Button size="s" variant="outline" onClick={() => openQuickHarvest(farm.id, { row })} aria-label={`Correct ${what}`}>
            Correct
          </Button>
        )}
        <Button size="s" variant="danger" onClick={() => setAsking(true)} aria-label={`Withdraw ${what}`}>
          Withdraw
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw this harvest?"
        confirmLabel="Withdraw"
        busy={busy}
        onConfirm={() => void withdraw()}
      >
        {what}, {harvest.lotId}: it is taken off this device and not recorded.
        {!refused && row.attempts > 0 && ' Should it have reached Farmlane already, you find it under your recent harvests.'}
      </ConfirmDialog>
    </li>
  )
}
