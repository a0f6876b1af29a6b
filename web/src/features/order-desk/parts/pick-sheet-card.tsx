import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { plus } from '@farmlane/contract/kernel/thousandths.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FoodTile } from '../../../ui/food-tile.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { lotLink } from '../../stock/lot-links.ts'
import { lotTroubleLabels } from '../desk-labels.ts'
import type { PickLine } from '../pick-sheet.ts'

type PickSheetCardProps = {
  lines: readonly PickLine[]
  /** The product that is being reported as short. */
  less: string | undefined
  onLess: (productId: string) => void
  /** The shortages, below the sheet. */
  children?: ReactNode
}

/** What to take from the shelf, by product. */
export function PickSheetCard({ lines, less, onLess, children }: PickSheetCardProps) {
  // A product sold in two units has two lines.
  const products = [...new Map(lines.map(({ product_id, name }) => [product_id, { value: product_id, label: name }])).values()]
  return (
    <Card as="section" aria-labelledby="pick-sheet">
      <SheetHeading id="pick-sheet" title="Pick sheet" how="by product, first to expire first" />
      {lines.length === 0 ? (
        <p className="pt-4 text-ink-2">Nothing to pick for this day right now.</p>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.key} className="flex items-center gap-3.5 py-3 last:pb-0">
              <FoodTile name={line.name} size="s" />
              <div className="min-w-0 flex-1">
                <div className="flex items-start justify-between gap-x-4">
                  <p className="min-w-0 font-semibold break-words">{line.name}</p>
                  <p className="font-bold whitespace-nowrap tabular-nums">{formatAmount(line, line.quantity)}</p>
                </div>
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <ul aria-label={`Lots of ${line.name}`} className="flex flex-wrap gap-x-4">
                    {line.lots.map((lot) => (
                      <li key={lot.id} className="flex items-center gap-2">
                        <Link
                          to={lotLink(lot.id)}
                          className="lot inline-flex min-h-8 items-center underline-offset-3 hover:underline"
                        >
                          {lot.code}
                        </Link>
                        {lot.grade && <span className="text-sm text-ink-2">Grade {lot.grade}</span>}
                        {line.lots.length > 1 && (
                          <span className="text-sm text-ink-2">{formatQuantity(lot.quantity, line.unit)}</span>
                        )}
                      </li>
                    ))}
                  </ul>
                  <span className="ml-auto">
                    <InStock line={line} />
                  </span>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <div className="mt-4 max-w-72">
          <SelectField
            label="Report short"
            placeholder="Choose a product"
            options={products}
            value={less ?? ''}
            onChange={({ target }) => onLess(target.value)}
          />
        </div>
      )}
      {children}
    </Card>
  )
}

/** Whether it is in stock, and any problem with it. */
function InStock({ line }: { line: PickLine }) {
  const trouble = line.lots.find((lot) => lot.trouble)?.trouble
  if (trouble) return <Chip tone="tomato">{lotTroubleLabels[trouble]}</Chip>
  const there = line.lots.reduce((sum, { on_hand }) => plus(sum, on_hand), 0)
  return <Chip>{formatQuantity(there, line.unit)} in stock</Chip>
}

export const SheetHeading = ({ id, title, how }: { id: string; title: string; how: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
    <h2 id={id} className="text-2xl">
      {title}
    </h2>
    <p className="text-[15px] text-ink-2">{how}</p>
  </div>
)
