import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { IconArrowRight, IconCircleCheck, IconDeviceMobileCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { sentWhenOnline } from '../../../platform/outbox/saved-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePickAgain } from '../../growing/pick-again-outbox.ts'
import { crateRewritten } from '../../stock/lot-changes.ts'
import { LotPlate } from './lot-plate.tsx'
import type { HarvestResult } from './use-harvest-form.ts'

const closesAfterMs = 2_000

type RecordedPanelProps = HarvestResult & { onClose: () => void; onAnother: () => void }

/**
 * The result of recording a harvest. Closes by itself unless it is touched or has something to read: another lot ID, a hold, or
 * that the harvest is not sent yet.
 */
export function RecordedPanel({ recorded, lotId, isSetAside, crop, onClose, onAnother }: RecordedPanelProps) {
  const harvest = recorded.state === 'recorded' ? recorded.harvest : undefined
  const given = harvest?.lot_id ?? lotId
  const isUnconfirmed = harvest?.unconfirmed === true && harvest.held
  const [touched, setTouched] = useState(false)
  const closesItself = !touched && recorded.state === 'recorded' && given === lotId && !isSetAside && !isUnconfirmed
  const rewritten = () => {
    if (harvest) crateRewritten(harvest.id)
    onClose()
  }
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!closesItself) return
    const timer = setTimeout(() => close.current(), closesAfterMs)
    const stay = () => setTouched(true)
    // Browsers report a pointer move of zero distance when the page changes under a resting pointer.
    const stayIfMoved = ({ movementX, movementY }: PointerEvent) => (movementX !== 0 || movementY !== 0) && stay()
    const stopped = new AbortController()
    addEventListener('pointerdown', stay, stopped)
    addEventListener('keydown', stay, stopped)
    addEventListener('pointermove', stayIfMoved, stopped)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [closesItself])
  const done = useRef<HTMLButtonElement>(null)
  // The button that had the focus was removed with the form.
  useEffect(() => done.current?.focus(), [])
  return (
    <div className="flex flex-col gap-5 px-5 py-7">
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        {recorded.state === 'recorded' ? (
          <>
            <IconCircleCheck size={56} aria-hidden="true" className="text-link" />
            <p className="font-display text-2xl text-balance">{messages.recorded}</p>
            {harvest && (
              <p className="text-ink-2">
                {harvest.product
                  ? `${formatQuantity(harvest.stocked, harvest.stock_unit)} went to ${harvest.product.name}.`
                  : `${formatQuantity(harvest.stocked, harvest.stock_unit)} in stock, not for sale.`}
              </p>
            )}
          </>
        ) : (
          <>
            <IconDeviceMobileCheck size={56} aria-hidden="true" className="text-wheat-d" />
            <p className="font-display text-2xl text-balance">Saved on this device</p>
            <p className="text-ink-2">{sentWhenOnline} You can keep working.</p>
          </>
        )}
      </div>
      {given !== lotId && (
        <Notice tone="warning" title="The lot ID has changed">
          <span className="inline-flex flex-wrap items-center gap-x-2 font-lot font-semibold">
            <s>{lotId}</s>
            <IconArrowRight size={18} role="img" aria-label="is now" />
            {given}
          </span>
          <span className="mt-1 block">The one on your crate belongs to another lot. Please write the new one on the crate.</span>
        </Notice>
      )}
      {isSetAside && <Notice tone="warning">{messages.setAside}</Notice>}
      {isUnconfirmed && <Notice tone="warning">{messages.unconfirmed}</Notice>}
      <LotPlate label="Lot ID" lotId={given} />
      {crop && (crop.picked_repeatedly ? <CropStays crop={crop} /> : <CropDone crop={crop} />)}
      <div className={`grid gap-3 ${given === lotId ? 'grid-cols-2' : 'grid-cols-1'}`}>
        <Button variant="outline" size="l" onClick={onAnother} className="px-3">
          Record another
        </Button>
        {/* If the panel is closed in another way, the crate stays on the list under Harvest. */}
        <Button ref={done} size="l" onClick={given === lotId ? onClose : rewritten} className="px-3">
          {given === lotId ? 'Done' : 'Done, crate relabeled'}
        </Button>
      </div>
    </div>
  )
}

const CropStays = ({ crop }: { crop: Crop }) => (
  <p className="rounded-field bg-cream px-4 py-3">{crop.name} stays on the list until its last picking.</p>
)

/** A crop picked once leaves the list with this harvest. The farmer can put it back to pick it again. */
function CropDone({ crop }: { crop: Crop }) {
  const again = usePickAgain()
  if (again.isSuccess) return <p role="status">{crop.name} stays on the list.</p>
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-cream px-4 py-3">
      <p className="min-w-0">{crop.name} is done and leaves the list.</p>
      <Button variant="outline" size="s" busy={again.isPending} onClick={() => again.mutate(crop)}>
        I’ll pick this again
      </Button>
      {again.error && <Notice tone="error">{sentenceOf(again.error)}</Notice>}
    </div>
  )
}
