import { messages as growingMessages } from '@farmlane/contract/growing/messages.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { grades } from '@farmlane/contract/kernel/grades.ts'
import { harvestUnits } from '@farmlane/contract/kernel/units.ts'
import { type ComponentProps, useEffect, useRef } from 'react'
import { formatDay } from '../../../platform/format/format-days.ts'
import { typedNumber } from '../../../platform/forms/typed-values.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Unlikely } from '../../../ui/unlikely.tsx'
import { CropSelect } from './crop-select.tsx'
import { DestinationField } from './destination-field.tsx'
import { LotLine } from './lot-plate.tsx'
import { QuantityField } from './quantity-field.tsx'
import { type HarvestFormOptions, useHarvestForm } from './use-harvest-form.ts'

const unitChoices = harvestUnits.map((unit) => ({ value: unit, label: unit }))
const gradeChoices = [{ value: '', label: 'None' }, ...grades.map((grade) => ({ value: grade, label: grade }))]

export function QuickHarvestForm(props: HarvestFormOptions) {
  const { field, formProps, submitProps, box, busy, today, date, lotId, ...harvest } = useHarvestForm(props)
  // In screen order, because the first invalid field gets the focus.
  const [crop, quantity, unit] = [field('crop_id'), field('quantity', typedNumber), field('unit')]
  const sure = field('sure')
  return (
    <form {...formProps} aria-label="Harvest" className="flex flex-col gap-4.5 px-5 pt-5">
      <CropSelect
        crops={props.crops}
        chosen={harvest.crop}
        gone={harvest.gone}
        today={today}
        {...crop}
        value={harvest.cropId}
        onChange={(event) => harvest.chooseCrop(event.target.value)}
      />
      {harvest.closed && (
        <Closed
          sentence={harvest.closed}
          isOwner={props.farm.role === 'owner'}
          reason={field('override_reason')}
          pressed={box !== null}
        />
      )}
      <QuantityField {...quantity} value={harvest.quantity} onStep={harvest.setQuantity} />
      <ChoiceField
        label="Unit"
        options={unitChoices}
        {...unit}
        onChange={(event) => {
          harvest.unitIsChosen()
          void unit.onChange(event)
        }}
      />
      <ChoiceField
        label="Grade"
        optional
        options={gradeChoices}
        columns="grid-cols-[1.1fr_1fr_1fr_1fr_auto]"
        {...field('grade')}
      />
      {harvest.stock.destination && (
        <DestinationField
          {...harvest.stock.destination}
          choice={harvest.stock.choice}
          onChoose={harvest.chooseProduct}
          error={field('product_id').error}
        />
      )}
      <TextField
        label="Harvest date"
        type="date"
        max={today}
        hint={formatWhen(date, today)}
        className="h-14"
        {...field('harvest_date')}
      />
      <TextArea label="Notes" optional rows={2} {...field('notes')} />
      <p className="text-sm text-ink-2">{messages.lotAutomatic}</p>
      {harvest.question && <Unlikely key={harvest.question} question={harvest.question} sure={sure} />}
      {box && !harvest.closed && <Refused sentence={box} />}
      <div className="sticky bottom-0 -mx-5 flex flex-col gap-3 border-t border-line bg-paper px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] [@media(max-height:30rem)]:static">
        <LotLine label="Lot ID, write it on the crate" lotId={lotId} />
        <Button {...submitProps} variant="tomato" full className="h-15.5 text-[19px]">
          {busy ? 'Recording...' : 'Record harvest'}
        </Button>
      </div>
    </form>
  )
}

type ClosedProps = {
  sentence: string
  isOwner: boolean
  reason: Omit<ComponentProps<typeof TextField>, 'label'>
  pressed: boolean
}

/**
 * The block on harvesting: what, until when and why. Shown below the crop as soon as a blocked crop is chosen; trying to record
 * anyway moves the focus here. Owners can override it with a reason; other members are told who can.
 */
function Closed({ sentence, isOwner, reason, pressed }: ClosedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!pressed) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [pressed])
  return (
    <div className="flex flex-col gap-3">
      <div ref={box} tabIndex={-1} className="rounded-field">
        <Notice tone="error" title={sentence}>
          {isOwner ? growingMessages.overrideStays : growingMessages.overrideByOwner}
        </Notice>
      </div>
      {isOwner && <TextField label="Override reason" autoComplete="off" className="h-14" {...reason} />}
    </div>
  )
}

/** Scrolls itself into view, because the button that was clicked is at the bottom, wherever the form was scrolled to. */
function Refused({ sentence }: { sentence: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Braces, because newer browsers return a promise here, which is not an effect cleanup.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="scroll-mb-44">
      <Notice tone="error" title={sentence}>
        {sentence !== messages.recordFailed &&
          'What you entered is still here. Correct it now, or close and decide later under Harvest.'}
      </Notice>
    </div>
  )
}

/** 'Today', 'Yesterday', 'Aug 1'. */
function formatWhen(date: string, today: string): string {
  const day = formatDay(date, today)
  return day.charAt(0).toUpperCase() + day.slice(1)
}
