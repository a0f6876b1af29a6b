import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Scene } from '../../../ui/scene.tsx'
import { formatTotal } from '../../orders/sum-labels.ts'
import { type Chosen, type Clashes, isSettled } from '../checkout-choice.ts'
import { formatToSettle } from '../checkout-labels.ts'
import { datesOf } from '../checkout-stops.ts'
import { formatGoods } from '../stop-labels.ts'
import { CheckoutLines } from './checkout-lines.tsx'
import { DateTiles } from './date-choice.tsx'
import { FoldRow } from './fold-row.tsx'
import { HandOverChoice } from './hand-over-choice.tsx'
import type { Choosing } from './use-choosing.ts'

type FarmRowProps = {
  part: Chosen
  clashes: Clashes
  choosing: Choosing
  /** It shares its stop, so its own date can be chosen here. */
  shares: boolean
  /** There is no other farm to order from. */
  alone: boolean
}

/** One farm's part of a stop. Open while the shopper still has to do something. */
export function FarmRow({ part, clashes, choosing, shares, alone }: FarmRowProps) {
  const name = useId()
  const { farm: group, option, lost } = part
  const { farm, lines, currency } = group
  const isRepriced = lines.some(({ price_changed }) => price_changed)
  const hasClash = lines.some(({ product }) => clashes.lines[product.id])
  const open = choosing.isOpen(farm.id) ?? (!isSettled(part) || isRepriced || hasClash)
  const fault = !isSettled(part) ? formatToSettle(part) : hasClash ? 'Something changed. Please review it.' : undefined
  return (
    <section id={`part-${farm.id}`} aria-labelledby={name} className="flex flex-col gap-2 py-0.5">
      <FoldRow
        id={`farm-${farm.id}`}
        picture={
          <span className="h-10 w-13 shrink-0 overflow-hidden rounded-[9px]">
            <Scene seed={farm.slug} width={104} height={80} />
          </span>
        }
        title={
          <>
            <span id={name} className="block text-[15px] font-bold break-words sm:text-base">
              {farm.name}
            </span>{' '}
            <span className="line-clamp-2 text-sm break-words text-ink-2">{formatGoods(lines)}</span>
          </>
        }
        end={
          <span className="text-right">
            <span className="block font-semibold whitespace-nowrap tabular-nums">{formatTotal(group, currency)}</span>
            {isRepriced && <span className="block text-sm font-semibold text-wheat-ink">New price</span>}
          </span>
        }
        fault={fault}
        open={open}
        onToggle={() => choosing.setOpen(farm.id, !open)}
      >
        <div className="flex flex-col gap-4">
          <CheckoutLines lines={lines} clashes={clashes} />
          <div data-choice="how">
            <p aria-hidden="true" className="mb-2 text-[15px] font-semibold">
              How to get it
            </p>
            <HandOverChoice part={part} onChoose={(option_id) => choosing.option(farm.id, option_id)} />
          </div>
          {shares && (
            <div data-choice="when">
              <p className="mb-2 text-[15px]">
                <span className="block font-semibold">Choose another date</span>
                <span className="text-ink-2">With another date, {farm.name} becomes a separate stop.</span>
              </p>
              <DateTiles
                label={`When, from ${farm.name}`}
                dates={datesOf({ key: farm.id, parts: [part] })}
                onChoose={(date) => choosing.date(farm.id, date)}
              />
            </div>
          )}
          {shares && option?.note && <p className="text-[15px] text-ink-2">{option.note}</p>}
          {!alone && (
            <Button size="s" variant="quiet" className="-ml-3.5 self-start" onClick={() => choosing.setLater(farm.id, true)}>
              Leave this farm for later
            </Button>
          )}
        </div>
      </FoldRow>
      {clashes.farms[farm.id]?.map((sentence) => (
        <Notice key={sentence} tone="error">
          {sentence}
        </Notice>
      ))}
      {lost && (
        <Notice tone="warning" title="The date you chose is no longer open.">
          Please choose another date. Everything else is unchanged.
        </Notice>
      )}
    </section>
  )
}
