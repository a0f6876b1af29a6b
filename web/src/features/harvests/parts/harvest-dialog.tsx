import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { type Harvest, UpdateHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { formatGoods, formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { grades } from '@farmlane/contract/kernel/grades.ts'
import { productUnitOf } from '@farmlane/contract/kernel/units.ts'
import { type ReactNode, useState } from 'react'
import { formatDate, formatMoment } from '../../../platform/format/format-dates.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PassedBlocks } from '../../growing/passed-blocks.tsx'
import { lotLink } from '../../stock/lot-links.ts'
import { useUpdateHarvest } from '../harvest-commands.ts'
import { CorrectForm } from './correct-form.tsx'
import { LotPlate } from './lot-plate.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

const gradeOptions = grades.map((grade) => ({ value: grade, label: grade }))
export type OrdersOfLot = (lotId: string) => ReactNode
type HarvestDialogProps = {
  farm: Farm
  harvest: Harvest | null
  ordersOf: OrdersOfLot
  onClose: () => void
  /** Reports what changed, because a withdrawn harvest may have left the list this dialog belongs to. */
  onWithdrawn: (sentence: string) => void
}

/** A recorded harvest: its facts, its corrections, and the changes still possible. */
export function HarvestDialog({ harvest, onClose, ...rest }: HarvestDialogProps) {
  // Keeps showing the harvest while the dialog closes.
  const [last, setLast] = useState(harvest)
  if (harvest && harvest !== last) setLast(harvest)
  return (
    <Dialog open={harvest !== null} onOpenChange={(open) => open || onClose()} title={last?.crop_name ?? ''}>
      {last && <Record key={last.id} harvest={last} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function Record({ farm, harvest, ordersOf, onClose, onWithdrawn }: HarvestDialogProps & { harvest: Harvest }) {
  const [doing, setDoing] = useState<'correct' | 'withdraw' | null>(null)
  const { product, stock_unit, withdrawn, lot_asked, can } = harvest
  const facts = [
    ['Picked', `${formatQuantity(harvest.quantity, productUnitOf[harvest.unit])} from ${harvest.field_name}`],
    ['On', formatDate(`${harvest.harvest_date}T12:00:00`)],
    [
      'Into stock',
      product
        ? formatGoods(harvest.stocked, stock_unit, product.name)
        : `${formatQuantity(harvest.stocked, stock_unit)}, not for sale`,
    ],
    ['Left', `${formatQuantity(harvest.left, stock_unit)}${harvest.held ? ', on hold' : ''}`],
    ['Recorded by', harvest.recorded_by],
  ] as const
  return (
    <div className="flex flex-col gap-5">
      <LotPlate label="Lot ID" lotId={harvest.lot_id}>
        {lot_asked && <p>Recorded as {lot_asked}, which was already in use.</p>}
        <TextLink to={lotLink(harvest.lot)}>What happened to this lot</TextLink>
      </LotPlate>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <PassedBlocks farm={farm} passed={harvest.passed} />
      {harvest.unconfirmed && harvest.held && <Notice tone="warning">{messages.unconfirmed}</Notice>}
      {withdrawn && (
        <Notice tone="info" title="Withdrawn">
          {withdrawn.reason}
        </Notice>
      )}
      <Corrections farm={farm} harvest={harvest} />
      {doing === 'withdraw' && !withdrawn && (
        <WithdrawForm harvest={harvest} onDone={onWithdrawn} onCancel={() => setDoing(null)} />
      )}
      {doing === 'correct' && (
        <CorrectForm
          farm={farm}
          harvest={harvest}
          orders={ordersOf(harvest.lot)}
          onDone={() => setDoing(null)}
          onCancel={() => setDoing(null)}
        />
      )}
      {doing === null && (
        <>
          {can.edit ? <WordsForm harvest={harvest} onSaved={onClose} /> : harvest.notes && <p>{harvest.notes}</p>}
          <div className="flex flex-wrap gap-3">
            {can.edit && (
              <Button variant="outline" onClick={() => setDoing('correct')}>
                Correct this harvest
              </Button>
            )}
            {can.withdraw && (
              <Button variant="danger" onClick={() => setDoing('withdraw')}>
                Withdraw this harvest
              </Button>
            )}
          </div>
          {can.why_not_withdraw && (
            <div className="flex flex-col gap-3">
              <p className="text-ink-2">{can.why_not_withdraw}</p>
              {ordersOf(harvest.lot)}
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** '41 tons on May 4: wrong key (June Hale, May 4, 2026, 8:00 AM)' */
function Corrections({ farm, harvest: { corrections, crop_name } }: { farm: Farm; harvest: Harvest }) {
  if (corrections.length === 0) return null
  return (
    <section aria-label="Corrections">
      <h3 className="text-base font-semibold">Before it was corrected</h3>
      <ul className="mt-1">
        {corrections.map((was) => (
          <li key={was.at} className="border-t border-line py-2 break-words">
            {formatQuantity(was.quantity, productUnitOf[was.unit])}
            {was.crop_name !== crop_name && ` of ${was.crop_name}`} on {formatDate(`${was.harvest_date}T12:00:00`)}: {was.reason}
            <span className="block text-sm text-ink-2">
              {formatMoment(was.at, farm.time_zone)}
              {was.by && ` · ${was.by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WordsForm({ harvest, onSaved }: { harvest: Harvest; onSaved: () => void }) {
  const update = useUpdateHarvest()
  const { field, formProps, submitProps, box, busy } = useContractForm({
    schema: UpdateHarvest,
    defaults: { grade: harvest.grade, notes: harvest.notes },
    onSubmit: async (body) => {
      await update.mutateAsync({ params: { harvest_id: harvest.id }, body })
      onSaved()
    },
  })
  return (
    <form {...formProps} aria-label="Grade and notes" className="flex flex-col gap-4">
      <SelectField label="Grade" optional placeholder="None" options={gradeOptions} {...field('grade', (text) => text || null)} />
      <TextArea label="Notes" optional rows={2} {...field('notes')} />
      {box && <Notice tone="error">{box}</Notice>}
      <Button {...submitProps} className="self-start">
        {busy ? 'Saving...' : 'Save'}
      </Button>
    </form>
  )
}
