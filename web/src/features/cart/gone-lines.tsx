import type { GoneLine } from '@farmlane/contract/orders/cart.ts'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { CartCommands } from './cart-commands.ts'

/** Lines that are no longer for sale stay until the shopper removes them. */
export function GoneLines({ lines, commands }: { lines: readonly GoneLine[]; commands: CartCommands }) {
  const heading = useId()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={heading} className="rounded-card border border-dashed border-edge/60 bg-paper px-4 pt-4 pb-1">
      <h3 id={heading} className="font-body text-base font-bold tracking-normal">
        No longer for sale
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {lines.map(({ product_id, name, farm_name }) => (
          <li key={product_id} className="flex items-center justify-between gap-3 py-2">
            <p className="min-w-0 break-words">
              <span className="font-semibold">{name || 'A product that no longer exists'}</span>
              {farm_name && <span className="block text-sm text-ink-2">{farm_name}</span>}
            </p>
            <button
              type="button"
              aria-label={`Remove ${name || 'this product'}`}
              onClick={() => void commands.remove(product_id, name)}
              className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-tomato-l hover:text-tomato-ink"
            >
              <IconTrash size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
