import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useOnline } from '../../platform/browser/online.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import { useOutbox } from '../../platform/outbox/use-outbox.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Food } from '../../ui/food.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useCurrentFarm } from '../farms/current-farm.ts'
import { exportRows } from './export-rows.ts'
import { syncState } from './sync-state.ts'
import { UnsentList } from './unsent-list.tsx'

/** The device's inbox: all unsent rows with their actions. `news` shows notices from the server. */
export function UnsentScreen({ news }: { news?: ReactNode }) {
  const known = useOutbox()
  const online = useOnline()
  const { all } = useCurrentFarm()
  const [busy, setBusy] = useState(false)
  const { rows, disk } = known
  const farms = [...new Set(rows.map(({ farm_id }) => farm_id))]
  const send = async () => {
    setBusy(true)
    await outbox.flush().catch(() => undefined)
    setBusy(false)
  }
  return (
    <>
      <PageHeading
        title="On this device"
        lead={
          rows.length === 0 && disk === 'open'
            ? 'Everything you recorded here has been sent.'
            : `These entries haven’t been sent yet. ${syncState({ ...known, online }).text}.`
        }
        actions={
          rows.length > 0 && (
            <div className="flex flex-wrap gap-3">
              <Button
                busy={busy}
                disabled={!online}
                icon={<IconRefresh size={19} aria-hidden="true" />}
                onClick={() => void send()}
              >
                Send now
              </Button>
              <Button
                variant="outline"
                icon={<IconDownload size={19} aria-hidden="true" />}
                onClick={() => void exportRows(rows)}
              >
                Save all as a file
              </Button>
            </div>
          )
        }
      />
      <div className="mt-6 flex flex-col gap-5">
        {disk === 'closed' && (
          <Notice tone="warning" title="This browser can’t save anything.">
            Entries are only sent while you’re online. Leave private browsing, or free up some space on this device.
          </Notice>
        )}
        {news}
        {farms.map((id) => (
          <section key={id} aria-label={all.find((farm) => farm.id === id)?.name ?? 'A farm you no longer have access to'}>
            {farms.length > 1 && <h2 className="mb-2 text-xl">{all.find((farm) => farm.id === id)?.name ?? 'Another farm'}</h2>}
            <UnsentList farmId={id} />
          </section>
        ))}
        {rows.length === 0 && disk === 'open' && (
          <EmptyState title="Everything has been sent" picture={<Food name="basket" size={80} />}>
            <p>What you record offline waits here until it’s sent.</p>
          </EmptyState>
        )}
      </div>
    </>
  )
}
