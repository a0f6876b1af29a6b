import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { messages as growingMessages } from '@farmlane/contract/growing/messages.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import { lotCode } from '@farmlane/contract/stock/lot.ts'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { deviceNow } from '../../../platform/browser/device-now.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { useAskAgain } from '../../../platform/forms/use-ask-again.ts'
import { useFarmToday } from '../../farms/farm-today.ts'
import { closedBy, closedIn } from '../../growing/closed-problem.ts'
import { useBlocks } from '../../growing/farm-blocks.ts'
import type { Choice } from '../harvest-destination.ts'
import { useHarvestStock } from '../harvest-stock.ts'
import { stopOn } from '../harvest-stop.ts'
import type { HarvestShown } from '../local-harvest.ts'
import type { DraftLeft, HarvestDraft } from '../quick-harvest-store.ts'
import { type Recorded, useRecordHarvest } from '../record-harvest.ts'
import { HarvestForm } from './harvest-form-schema.ts'

export type HarvestFormOptions = {
  farm: Farm
  draft: HarvestDraft
  crops: readonly Crop[]
  /** Reports what is being typed, so that a form closed by mistake opens again as it was. */
  onTyped: (left: DraftLeft) => void
  onRecorded: (result: HarvestResult) => void
}

/** `isSetAside`: an owner overrode a block. Judged by what this device knows until the server has the harvest. */
export type HarvestResult = {
  recorded: Recorded
  lotId: string
  isSetAside: boolean
  /** The crop as it was when it was picked; undefined if it had already left the list. */
  crop: Crop | undefined
}

const shownOf = ({ name, field, field_name }: Crop): HarvestShown => ({ crop_name: name, field_id: field, field_name })

/**
 * The form of a harvest and its crop. The list of crops may change while the form is open, when someone else harvests one:
 * the choice stays, and the server decides.
 */
export function useHarvestForm({ farm, draft, crops, onTyped, onRecorded }: HarvestFormOptions) {
  const today = useFarmToday(farm)
  const { values } = draft
  const blocks = useBlocks(farm)
  const record = useRecordHarvest()
  const [told, setTold] = useState<string | null>(draft.closed ?? null)
  const contract = useContractForm({
    schema: HarvestForm,
    defaults: {
      harvest_date: today,
      notes: '',
      override_reason: '',
      sure: false,
      ...values,
      crop_id: values.crop_id ?? '',
      grade: values.grade ?? '',
    },
    otherwise: messages.recordFailed,
    onSubmit: async ({ grade, override_reason: reason, sure, product_id: _, ...rest }) => {
      if (!shown) throw fieldProblem('crop_id', messages.cropMissing)
      again.check(sure, () => form.setValue('sure', false))
      const stop = stopOn({ farm, blocks, crop_id: rest.crop_id, shown, harvest_date: rest.harvest_date })
      const isOwner = farm.role === 'owner'
      const passes = isOwner && reason !== ''
      // The reason field is visible only once the block is known.
      const reasonMissing = isOwner && !passes && (stop ?? told) !== null
      const askWhy = () => fieldProblem('override_reason', growingMessages.overrideReasonMissing)
      if (stop && !passes) throw reasonMissing ? askWhy() : closedBy(stop)
      const lot_id = lotCode(rest.harvest_date, draft.lotTail)
      const choice = stock.choice === undefined ? {} : { product_id: stock.choice }
      const facts = { ...rest, ...choice, grade: grade || null, sure, id: draft.id, lot_id, device_at: deviceNow() }
      const body = passes ? { ...facts, override: { reason } } : facts
      try {
        const recorded = await record({ farmId: farm.id, body, shown })
        const known = recorded.state === 'recorded' ? recorded.harvest : undefined
        const isSetAside = known ? known.passed.length > 0 : passes && (stop ?? told) !== null
        onRecorded({ recorded, lotId: lot_id, isSetAside, crop })
      } catch (error) {
        // Someone blocked the crop since this device last heard from the server.
        setTold(closedIn(error) ?? null)
        throw closedIn(error) && reasonMissing ? askWhy() : error
      }
    },
  })
  const { form, edited } = contract
  const typed = useWatch({ control: form.control })
  const [known, setKnown] = useState(() =>
    values.crop_id && draft.shown ? { id: values.crop_id, shown: draft.shown } : undefined,
  )
  const crop = crops.find(({ id }) => id === typed.crop_id)
  const shown = crop ? shownOf(crop) : known?.id === typed.crop_id ? known?.shown : undefined

  const stock = useHarvestStock(farm, crop, {
    cropId: typed.crop_id ?? '',
    cropName: shown?.crop_name ?? '',
    quantity: typed.quantity ?? 0,
    unit: typed.unit,
    grade: typed.grade || null,
    choice: typed.product_id,
  })
  const again = useAskAgain(stock.question)
  const unitChosen = useRef(values.unit !== undefined)
  const chooseCrop = (cropId: string) => {
    form.setValue('crop_id', cropId, { shouldDirty: true })
    edited('crop_id')
    const next = crops.find(({ id }) => id === cropId)
    if (!next) return
    setKnown({ id: cropId, shown: shownOf(next) })
    setTold(null)
    form.setValue('product_id', undefined)
  }
  const lastUnit = crop && stock.lastUnitOf(crop)
  // The unit this crop was last counted in, unless the farmer chose one.
  useEffect(() => {
    if (!lastUnit || unitChosen.current) return
    form.setValue('unit', lastUnit)
    form.clearErrors('unit')
  }, [lastUnit, form])
  // When the form opens for a crop, the crop is chosen as soon as the list has it.
  const wished = known ? undefined : crops.find(({ id }) => id === values.crop_id)?.id

  const latest = useRef({ chooseCrop, onTyped, shown })
  useEffect(() => {
    latest.current = { chooseCrop, onTyped, shown }
  })
  useEffect(() => {
    if (wished) latest.current.chooseCrop(wished)
  }, [wished])
  useEffect(() => {
    const tell = () => {
      const { grade, quantity, notes = '', sure: _, ...rest } = form.getValues()
      const left = { ...rest, notes, grade: grade || null, ...(quantity > 0 && { quantity }) }
      latest.current.onTyped({ values: left, shown: latest.current.shown })
    }
    return form.subscribe({ formState: { values: true }, callback: tell })
  }, [form])

  const date = typed.harvest_date || today
  const cropId = typed.crop_id ?? ''
  const stop = shown ? stopOn({ farm, blocks, crop_id: cropId, shown, harvest_date: date }) : null
  return {
    ...contract,
    today,
    date,
    /** Why the crop can't be picked now, as far as this device knows or the server has said. */
    closed: stop ?? told,
    lotId: lotCode(date, draft.lotTail),
    quantity: typed.quantity,
    stock,
    /** The confirmation required before this quantity can be recorded. */
    question: again.question,
    chooseProduct: (choice: Choice) => {
      form.setValue('product_id', choice, { shouldDirty: true })
      edited('product_id')
    },
    setQuantity: (quantity: number) => {
      form.setValue('quantity', quantity, { shouldDirty: true })
      edited('quantity')
    },
    crop,
    /** The chosen crop, when it is no longer on the list. */
    gone: crop || !shown ? undefined : known,
    cropId: shown ? typed.crop_id : '',
    chooseCrop,
    unitIsChosen: () => {
      unitChosen.current = true
    },
  }
}
