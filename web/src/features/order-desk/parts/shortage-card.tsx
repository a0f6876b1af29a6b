import { formatQuantity, formatUnit } from '@farmlane/contract/kernel/format-quantity.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { useAskAgain } from '../../../platform/forms/use-ask-again.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Unlikely } from '../../../ui/unlikely.tsx'
import { deskPath } from '../desk-search.ts'
import type { PickLine } from '../pick-sheet.ts'
import { checkShort, shortBody, shortShape } from '../short-form.ts'
import { formatApplied, formatMissing, formatShortage, formatWishes, isShort, questionBeforeGone } from '../shortage-labels.ts'
import { shortageQuery, useApplyWishes } from '../shortage-queries.ts'
import type { Notify } from './desk-moves.tsx'
import { WhatHappened } from './short-fields.tsx'

type ShortageCardProps = {
  farmId: string
  slotId: string
  line: Pick<PickLine, 'product_id' | 'name' | 'unit'>
  /** Someone found less than recorded and is entering how much. */
  counting: boolean
  notify: Notify
}

const Form = z.object({ ...shortShape, sure: z.boolean() }).superRefine(checkShort)

/** More is ordered than available: the wish of each shopper, applied all at once or one by one. */
export function ShortageCard({ farmId, slotId, line, counting, notify }: ShortageCardProps) {
  const [typed, setTyped] = useState('')
  const valid = /^\d{1,7}(\.\d{1,3})?$/.test(typed)
  const query = { product_id: line.product_id, unit: line.unit, slot_id: slotId, ...(counting && valid && { there: typed }) }
  const found = useQuery({ ...shortageQuery(farmId, query), placeholderData: keepPreviousData })
  const apply = useApplyWishes()
  const navigate = useNavigate()
  const shortage = found.data
  const short = shortage !== undefined && isShort(shortage)
  const missing = shortage?.missing ?? 0
  const contract = useContractForm({
    schema: Form,
    defaults: { missing: 0, happened: null, cause: '', sure: false },
    onSubmit: async (values) => {
      if (!shortage) return
      const { product_id, unit, there, instead } = shortage
      again.check(values.sure, () => contract.form.setValue('sure', false))
      // Goods of a lot that is on hold are not missing, so nothing is asked about them.
      const happened = values.missing > 0 && { gone: shortBody(values).gone }
      const removed = happened && happened.gone ? formatQuantity(values.missing, shortage.unit) : null
      const body = { slot_id: slotId, product_id, unit, there, instead: instead?.product_id ?? null, ...happened }
      try {
        const applied = await apply.mutateAsync({ params: { farm_id: farmId }, body })
        notify({ tone: applied.left.length > 0 ? 'error' : 'success', text: formatApplied(applied, removed) })
        if (counting) void navigate(deskPath({ slot: slotId, show: 'pick' }), { replace: true, preventScrollReset: true })
      } catch (error) {
        notify({ tone: 'error', text: sentenceOf(error) })
      }
    },
  })
  const { form, field } = contract
  const isGone = form.watch('happened') === 'gone'
  const again = useAskAgain(shortage && missing > 0 && isGone ? questionBeforeGone(shortage) : null)
  if (!counting && !short) return null
  const press = () => {
    form.setValue('missing', missing)
    void contract.send()
  }
  return (
    <Frame label={`${line.name} is short`}>
      {counting && (
        <TextField
          label={`${line.name}: how much do you have for this day, in ${formatUnit(line.unit)}?`}
          hint="Don’t count what’s already packed or promised for another day."
          type="number"
          inputMode="decimal"
          min={0}
          step={0.001}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {found.isError && <p role="alert">{sentenceOf(found.error)}</p>}
      {shortage && short && (
        <>
          <p className="font-bold">{formatShortage(line.name, shortage)}</p>
          <ul className="text-[15px] text-ink">
            {formatWishes(shortage).map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
          <p className="text-[15px] text-ink">Earliest orders are filled first. We’ll notify the others.</p>
        </>
      )}
      {shortage && short && missing > 0 && (
        <div className="flex flex-col gap-3 text-ink">
          <p>{formatMissing(missing, shortage.unit)}</p>
          <WhatHappened
            happened={form.watch('happened') ?? null}
            onHappened={(happened) => {
              form.setValue('happened', happened)
              contract.edited('happened')
            }}
            error={form.formState.errors.happened?.message}
            cause={field('cause')}
            amount={formatQuantity(missing, shortage.unit)}
          />
          {again.question && <Unlikely key={again.question} question={again.question} sure={field('sure')} />}
        </div>
      )}
      {shortage && !short && valid && <p role="status">That’s enough for this day.</p>}
      <div className="flex flex-wrap gap-3">
        {short && (
          <Button variant="tomato" busy={contract.busy || found.isPlaceholderData} onClick={press}>
            Apply shoppers’ choices
          </Button>
        )}
        <ButtonLink variant="outline" to={deskPath({ slot: slotId, show: 'pack' })}>
          Decide one by one
        </ButtonLink>
      </div>
    </Frame>
  )
}

const Frame = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    className="flex flex-col gap-3 rounded-card border-[1.5px] border-tomato bg-tomato-l p-4 text-tomato-ink"
  >
    {children}
  </section>
)
