import type { Product } from '@farmlane/contract/catalog/product.ts'
import { memo } from 'react'
import { Card } from '../../../ui/card.tsx'
import { PriceCell } from './price-cell.tsx'
import { ProductActions, type ProductCommands } from './product-actions.tsx'
import { LowMark, NextUseBy, StatusMark } from './product-marks.tsx'
import { ProductName } from './product-name.tsx'
import { formatAvailable, formatRest } from './stock-labels.ts'

type ListProps = { products: readonly Product[]; commands: ProductCommands; today: string; seesMoney: boolean }

/** The product list on phones. */
export function ProductCards({ products, commands, today, seesMoney }: ListProps) {
  return (
    <ul aria-label="Products" className="flex flex-col gap-3">
      {products.map((product) => (
        <ProductCard key={product.id} product={product} commands={commands} today={today} seesMoney={seesMoney} />
      ))}
    </ul>
  )
}

type ProductCardProps = Omit<ListProps, 'products'> & { product: Product }

const ProductCard = memo(function ProductCard({ product, commands, today, seesMoney }: ProductCardProps) {
  const waits = product.status === 'draft' && product.created_from_harvest
  const rest = formatRest(product)
  return (
    <Card as="li" flush className={`px-4 py-3.5 ${waits ? 'border-wheat-d' : ''}`}>
      <div className="flex items-start justify-between gap-2">
        <ProductName product={product} commands={commands} />
        <ProductActions product={product} commands={commands} />
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        {seesMoney && <PriceCell product={product} commands={commands} />}
        <p className="font-semibold tabular-nums">
          {product.available > 0 ? `${formatAvailable(product)} to sell` : 'None to sell'}
        </p>
      </div>
      {rest && <p className="mt-1 text-sm text-ink-2 tabular-nums">{rest}</p>}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <StatusMark status={product.status} />
        <LowMark product={product} />
        {product.next_use_by && <NextUseBy product={product} today={today} />}
      </div>
    </Card>
  )
})
