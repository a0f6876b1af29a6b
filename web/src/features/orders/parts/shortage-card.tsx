import { saidUnit } from '@farmlane/contract/kernel/said-quantity.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../../platform/api.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { deskPath } from '../desk-search.ts'
import type { PickLine } from '../pick-sheet.ts'
import { shortageQuery, useApplyWishes } from '../shortage-queries.ts'
import { isShort, saidApplied, saidShortage, saidWishes } from '../shortage-words.ts'
import type { Say } from './desk-moves.tsx'

type ShortageCardProps = {
  farmId: string
  slotId: string
  line: Pick<PickLine, 'product_id' | 'name' | 'unit'>
  /** Somebody found less than the book says, and is to say how much. */
  counting: boolean
  say: Say
}

/** More is asked for than is there: what each shopper wishes, done with one press or one by one. */
export function ShortageCard({ farmId, slotId, line, counting, say }: ShortageCardProps) {
  const [typed, setTyped] = useState('')
  const valid = /^\d{1,7}(\.\d{1,3})?$/.test(typed)
  const query = { product_id: line.product_id, slot_id: slotId, ...(counting && valid && { there: typed }) }
  const found = useQuery({ ...shortageQuery(farmId, query), placeholderData: keepPreviousData })
  const apply = useApplyWishes()
  const navigate = useNavigate()
  const shortage = found.data
  const short = shortage !== undefined && isShort(shortage)
  if (!counting && !short) return null
  const press = async () => {
    if (!shortage) return
    const { product_id, there, instead } = shortage
    const body = { slot_id: slotId, product_id, there, instead: instead?.product_id ?? null }
    try {
      const applied = await apply.mutateAsync({ params: { farm_id: farmId }, body })
      say({ tone: applied.left.length > 0 ? 'error' : 'success', text: saidApplied(applied) })
      if (counting) void navigate(deskPath({ slot: slotId, show: 'pick' }), { replace: true, preventScrollReset: true })
    } catch (error) {
      say({ tone: 'error', text: sentenceOf(error) })
    }
  }
  return (
    <Frame label={`${line.name} is short`}>
      {counting && (
        <TextField
          label={`${line.name} for this day: how much is there, in ${saidUnit(line.unit)}?`}
          hint="What is packed already, or promised for another day, does not count."
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
          <p className="font-bold">{saidShortage(line.name, shortage)}</p>
          <ul className="text-[15px] text-ink">
            {saidWishes(shortage).map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
          <p className="text-[15px] text-ink">Who ordered first gets theirs. Everybody else is told.</p>
        </>
      )}
      {shortage && !short && valid && <p role="status">That is enough for this day.</p>}
      <div className="flex flex-wrap gap-3">
        {short && (
          <Button variant="tomato" busy={apply.isPending || found.isPlaceholderData} onClick={() => void press()}>
            Apply their wishes
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
