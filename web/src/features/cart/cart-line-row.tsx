import { productPath } from '@farmlane/contract/market/paths.ts'
import type { CartLine } from '@farmlane/contract/orders/cart.ts'
import { countedIn, formatCounted } from '@farmlane/contract/orders/counted-in.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { priceOfOne } from '@farmlane/contract/orders/quantity-rules.ts'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { FoodTile } from '../../ui/food-tile.tsx'
import { formatCeiling, formatTotal } from '../orders/sum-labels.ts'
import type { CartCommands } from './cart-commands.ts'
import { formatPriceChange, formatState, formatSum } from './cart-labels.ts'
import { QuantityStepper } from './parts/quantity-stepper.tsx'

/** `ofFarm` names the farm, where no heading does. */
export function CartLineRow({ line, commands, ofFarm = false }: { line: CartLine; commands: CartCommands; ofFarm?: boolean }) {
  const { product, quantity, price_then_minor, unit_then } = line
  const wanted = { product, quantity, price_then_minor, unit_then }
  // As it is in the cart, none of it can be bought.
  const isLeftOut = line.state === 'sold_out' || line.state === 'other_unit'
  const ceiling = formatCeiling(line, product.currency)
  return (
    <li className="flex gap-3 py-3.5">
      <FoodTile name={product.name} kind={product.category} photo={product.photo?.urls['320']} size="s" />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3">
          <Link to={productPath(product.id)} className="min-w-0 font-semibold break-words underline-offset-3 hover:underline">
            {product.name}
          </Link>
          <p className="text-right font-bold whitespace-nowrap tabular-nums">
            {isLeftOut ? '–' : formatTotal(line, product.currency)}
          </p>
        </div>
        {ofFarm && <p className="text-sm text-ink-2">{product.farm.name}</p>}
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
          {line.state !== 'other_unit' && <span>{formatSum(line)}</span>}
          {ceiling && !isLeftOut && <span>{ceiling}</span>}
        </p>
        <LineNews line={line} commands={commands} />
        <div className="mt-2 flex items-start justify-between gap-2">
          {isLeftOut ? (
            <span className="py-2.5 text-sm text-ink-2">{formatCounted(quantity, unit_then ?? countedIn(product))} wanted</span>
          ) : (
            <QuantityStepper
              product={product}
              quantity={quantity}
              onChange={(next) => void commands.put({ ...wanted, quantity: next })}
            />
          )}
          <button
            type="button"
            aria-label={`Remove ${product.name}`}
            onClick={() => void commands.remove(product.id, product.name, wanted)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-tomato-l hover:text-tomato-ink"
          >
            <IconTrash size={20} aria-hidden="true" />
          </button>
        </div>
      </div>
    </li>
  )
}

/** What changed since the line was chosen, with a button to accept. Nothing changes until it is clicked. */
function LineNews({ line, commands }: { line: CartLine; commands: CartCommands }) {
  const { product, quantity, price_then_minor, possible } = line
  const state = formatState(line)
  const agree = (change: { quantity?: number; price_then_minor?: number }) =>
    void commands.put({ product, quantity, price_then_minor, ...change })
  return (
    <>
      {state && (
        <News
          sentence={state}
          label={possible > 0 ? `Take ${formatAmount(product, possible)}` : undefined}
          name={product.name}
          // The old price was for another unit, so the new quantity and the new price are accepted together.
          onAgree={() =>
            agree({ quantity: possible, ...(line.state === 'other_unit' && { price_then_minor: priceOfOne(product) }) })
          }
        />
      )}
      {line.price_changed && line.state !== 'other_unit' && (
        <News
          sentence={formatPriceChange(line)}
          // The server refuses an impossible quantity, so that is settled first and the price after it.
          label={line.state === 'ok' ? 'Accept' : undefined}
          name={product.name}
          onAgree={() => agree({ price_then_minor: priceOfOne(product) })}
        />
      )}
    </>
  )
}

type NewsProps = { sentence: string; label: string | undefined; name: string; onAgree: () => void }

function News({ sentence, label, name, onAgree }: NewsProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 rounded-field bg-wheat-l px-3 py-2 text-sm text-wheat-ink">
      <p className="flex min-w-0 items-center gap-2 font-semibold">
        <IconAlertTriangle size={18} aria-hidden="true" className="shrink-0" />
        {sentence}
      </p>
      {label && (
        <Button size="s" variant="outline" aria-label={`${label}: ${name}`} onClick={onAgree}>
          {label}
        </Button>
      )}
    </div>
  )
}
