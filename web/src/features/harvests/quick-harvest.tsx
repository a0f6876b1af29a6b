import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { IconCloudOff, IconCloudUp, IconDeviceMobileCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../../platform/browser/online.ts'
import { sentenceOf } from '../../platform/http/api.ts'
import { sentWhenOnline } from '../../platform/outbox/saved-labels.ts'
import { useOutbox } from '../../platform/outbox/use-outbox.ts'
import { Chip } from '../../ui/chip.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useUnsentHarvests } from './harvest-outbox.ts'
import { QuickHarvestForm } from './parts/quick-harvest-form.tsx'
import { RecordedPanel } from './parts/recorded-panel.tsx'
import type { HarvestResult } from './parts/use-harvest-form.ts'
import {
  closeQuickHarvest,
  type DraftLeft,
  type HarvestDraft,
  openQuickHarvest,
  standQuickHarvest,
  useQuickHarvest,
} from './quick-harvest-store.ts'
import { useReadyCrops } from './ready-crops.ts'
import { waitingLabels } from './waiting-labels.ts'

/** Mounted once per page; every button that records a harvest opens this form. */
export function QuickHarvest({ farm }: { farm: Farm }) {
  const { open, draft } = useQuickHarvest()
  useEffect(standQuickHarvest, [])
  const typed = useRef<DraftLeft | null>(null)
  const close = () => {
    const left = typed.current
    typed.current = null
    const begun = left && (left.values.crop_id || left.values.quantity || left.values.notes)
    closeQuickHarvest(draft && begun ? { ...draft, ...left } : null)
  }
  return (
    <Sheet
      open={open && draft?.farmId === farm.id}
      onOpenChange={(next) => next || close()}
      title="Quick Harvest"
      aside={<SignalChip />}
    >
      {draft && (
        <Work
          key={draft.id}
          farm={farm}
          draft={draft}
          onTyped={(left) => {
            typed.current = left
          }}
        />
      )}
    </Sheet>
  )
}

/** All pending commands, as counted on the page's badge. */
function SignalChip() {
  const online = useOnline()
  const waiting = useOutbox().rows.filter(({ state }) => state === 'waiting')
  const text = [!online && 'No signal', waiting.length > 0 && `${waiting.length} waiting`].filter(Boolean).join(' · ')
  if (text === '') return null
  const Icon = online ? IconCloudUp : IconCloudOff
  return (
    <Chip tone="wheat" icon={<Icon size={16} aria-hidden="true" className="max-xs:hidden" />}>
      {text}
    </Chip>
  )
}

type WorkProps = { farm: Farm; draft: HarvestDraft; onTyped: (left: DraftLeft | null) => void }

function Work({ farm, draft, onTyped }: WorkProps) {
  const [result, setResult] = useState<HarvestResult | null>(null)
  if (!result) {
    return (
      <>
        <Unsent farmId={farm.id} />
        <Entry
          farm={farm}
          draft={draft}
          onTyped={onTyped}
          onRecorded={(recorded) => {
            onTyped(null)
            setResult(recorded)
          }}
        />
      </>
    )
  }
  const another = () => {
    closeQuickHarvest(null)
    openQuickHarvest(farm.id)
  }
  return <RecordedPanel {...result} onClose={() => closeQuickHarvest(null)} onAnother={another} />
}

function Entry(props: Omit<Parameters<typeof QuickHarvestForm>[0], 'crops'>) {
  const { query, crops } = useReadyCrops(props.farm.id)
  if (crops) return <QuickHarvestForm {...props} crops={crops} />
  if (query.isPending) return <Spinner label="Loading the crops" />
  return (
    <div className="p-5">
      <LoadFailed what="the crops" busy={query.isFetching} again={() => void query.refetch()}>
        {sentenceOf(query.error)}
      </LoadFailed>
    </div>
  )
}

/** Tells the farmer first, when offline or with harvests pending, that nothing gets lost. */
function Unsent({ farmId }: { farmId: string }) {
  const online = useOnline()
  const { waiting } = useUnsentHarvests(farmId)
  if (online && waiting.length === 0) return null
  return (
    <p className="mx-5 mt-5 flex gap-3 rounded-card border border-wheat-d/50 bg-wheat-l px-3.5 py-3 text-[15px] text-wheat-ink">
      <IconDeviceMobileCheck size={22} aria-hidden="true" className="mt-px shrink-0" />
      <span>
        <strong>Saved on this device first.</strong> {sentWhenOnline}
        {waiting.length > 0 && <span className="block font-semibold">{waitingLabels(waiting.length)}</span>}
      </span>
    </p>
  )
}
