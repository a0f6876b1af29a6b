import type { Product } from '@farmlane/contract/catalog/product.ts'
import type { MouseEvent } from 'react'
import { FoodTile } from '../../../ui/food-tile.tsx'
import type { ProductCommands } from './product-actions.tsx'

/** The picture and name; a link to the product for people who may edit it. */
export function ProductName({ product, commands }: { product: Product; commands: ProductCommands }) {
  // A plain link instead of a router link: hundreds of those would re-render with every letter of a search.
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    commands.edit(product)
  }
  return (
    <div className="flex min-w-0 items-center gap-3.5">
      <FoodTile name={product.name} kind={product.category} photo={product.photos[0]?.urls[320]} />
      <div className="min-w-0">
        {product.can.edit && product.status !== 'archived' ? (
          <a
            href={`/farmer/products?product=${product.id}`}
            onClick={open}
            className="font-semibold break-words underline-offset-3 hover:underline"
          >
            {product.name}
          </a>
        ) : (
          <p className="font-semibold break-words">{product.name}</p>
        )}
        <p className="text-sm text-ink-2">{product.category}</p>
      </div>
    </div>
  )
}
