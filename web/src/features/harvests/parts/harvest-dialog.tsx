import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { type Harvest, UpdateHarvest, WithdrawHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { grades } from '@farmlane/contract/kernel/grades.ts'
import { saidGoods, saidQuantity } from '@farmlane/contract/kernel/said-quantity.ts'
import { productUnitOf } from '@farmlane/contract/kernel/units.ts'
import { useState } from 'react'
import { useContractForm } from '../../../platform/contract-form.ts'
import { saidDate } from '../../../platform/said-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PassedBlocks } from '../../growing/passed-blocks.tsx'
import { lotLink } from '../../stock/lot-links.ts'
import { useUpdateHarvest, useWithdrawHarvest } from '../harvest-deeds.ts'
import { LotPlate } from './lot-plate.tsx'

const gradeOptions = grades.map((grade) => ({ value: grade, label: grade }))
type HarvestDialogProps = { farm: Farm; harvest: Harvest | null; onClose: () => void }

/** A recorded harvest: its facts, and what may still be said about it. Quantity and lot are facts of the stock and stay. */
export function HarvestDialog({ farm, harvest, onClose }: HarvestDialogProps) {
  // While it closes it still shows what it showed.
  const [last, setLast] = useState(harvest)
  if (harvest && harvest !== last) setLast(harvest)
  return (
    <Dialog open={harvest !== null} onOpenChange={(open) => open || onClose()} title={last?.crop_name ?? ''}>
      {last && <Record key={last.id} farm={farm} harvest={last} onClose={onClose} />}
    </Dialog>
  )
}

function Record({ farm, harvest, onClose }: HarvestDialogProps & { harvest: Harvest }) {
  const [withdrawing, setWithdrawing] = useState(false)
  const { product, stock_unit, withdrawn, lot_asked, can } = harvest
  const facts = [
    ['Picked', `${saidQuantity(harvest.quantity, productUnitOf[harvest.unit])} from ${harvest.field_name}`],
    ['On', saidDate(`${harvest.harvest_date}T12:00:00`)],
    [
      'Into stock',
      product
        ? saidGoods(harvest.stocked, stock_unit, product.name)
        : `${saidQuantity(harvest.stocked, stock_unit)}, not for sale`,
    ],
    ['Left', `${saidQuantity(harvest.left, stock_unit)}${harvest.held ? ', on hold' : ''}`],
    ['Recorded by', harvest.recorded_by],
  ] as const
  return (
    <div className="flex flex-col gap-5">
      <LotPlate label="Lot ID" lotId={harvest.lot_id}>
        {lot_asked && <p>Asked for as {lot_asked}, which was taken.</p>}
        <TextLink to={lotLink(harvest.lot)}>What became of this lot</TextLink>
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
      {withdrawing ? (
        <WithdrawForm harvest={harvest} onDone={onClose} onCancel={() => setWithdrawing(false)} />
      ) : (
        <>
          {can.edit ? <WordsForm harvest={harvest} onSaved={onClose} /> : harvest.notes && <p>{harvest.notes}</p>}
          {can.withdraw && (
            <Button variant="danger" className="self-start" onClick={() => setWithdrawing(true)}>
              Withdraw this harvest
            </Button>
          )}
        </>
      )}
    </div>
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

type WithdrawFormProps = { harvest: Harvest; onDone: () => void; onCancel: () => void }

function WithdrawForm({ harvest, onDone, onCancel }: WithdrawFormProps) {
  const withdraw = useWithdrawHarvest()
  const { field, formProps, submitProps, box } = useContractForm({
    schema: WithdrawHarvest,
    defaults: { reason: '' },
    onSubmit: async (body) => {
      await withdraw.mutateAsync({ params: { harvest_id: harvest.id }, body })
      onDone()
    },
  })
  return (
    <form {...formProps} aria-label="Withdraw this harvest" className="flex flex-col gap-4">
      <p className="text-ink-2">
        The lot is emptied and its stock taken back. The record stays, with your reason. For a harvest that was entered by
        mistake.
      </p>
      <TextField label="Why?" {...field('reason')} />
      {box && <Notice tone="error">{box}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button {...submitProps} variant="tomato">
          Withdraw
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
