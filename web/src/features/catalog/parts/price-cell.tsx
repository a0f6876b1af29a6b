import type { Product } from '@farmlane/contract/catalog/product.ts'
import { Button } from '../../../ui/button.tsx'
import type { ProductCommands } from './product-actions.tsx'
import { formatPrice } from './stock-labels.ts'

/** The price, or a button to set it when only the price keeps a draft from being sold. */
export function PriceCell({ product, commands }: { product: Product; commands: ProductCommands }) {
  const price = formatPrice(product)
  if (price) return <span className="tabular-nums">{price}</span>
  if (!product.can.edit || product.status === 'archived') return <span className="text-sm text-ink-2">No price</span>
  return (
    <Button
      size="s"
      variant="outline"
      aria-label={`Set a price to sell it: ${product.name}`}
      onClick={() => commands.list(product)}
    >
      Set a price to sell it
    </Button>
  )
}
