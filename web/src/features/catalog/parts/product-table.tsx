import type { Product } from '@farmlane/contract/catalog/product.ts'
import { memo } from 'react'
import { PriceCell } from './price-cell.tsx'
import { ProductActions, type ProductCommands } from './product-actions.tsx'
import { LowMark, NextUseBy, StatusMark } from './product-marks.tsx'
import { ProductName } from './product-name.tsx'
import { formatAvailable, formatRest } from './stock-labels.ts'

type ListProps = { products: readonly Product[]; commands: ProductCommands; today: string; seesMoney: boolean }

const head = 'px-3 py-3 text-left text-sm font-semibold text-ink-2 first:pl-5'
const cell = 'px-3 py-3 align-middle first:pl-5'

/** The product list on wide screens. */
export function ProductTable({ products, commands, today, seesMoney }: ListProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper">
      <table className="w-full border-collapse">
        <caption className="sr-only">Products</caption>
        <thead className="border-b border-line">
          <tr>
            <th scope="col" className={head}>
              Product
            </th>
            {seesMoney && (
              <th scope="col" className={head}>
                Price
              </th>
            )}
            <th scope="col" className={head}>
              To sell
            </th>
            <th scope="col" className={head}>
              Next to expire
            </th>
            <th scope="col" className={head}>
              Status
            </th>
            <th scope="col" className="w-14">
              <span className="sr-only">More</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row key={product.id} product={product} commands={commands} today={today} seesMoney={seesMoney} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Omit<ListProps, 'products'> & { product: Product }

// Memoized: re-renders only when its own product changes, so that a search over hundreds of rows keeps up with typing.
const Row = memo(function Row({ product, commands, today, seesMoney }: RowProps) {
  const waits = product.status === 'draft' && product.created_from_harvest
  return (
    <tr className={`border-t border-line first:border-t-0 ${waits ? 'bg-wheat-l/50' : ''}`}>
      <th scope="row" className={`${cell} max-w-80 text-left font-normal`}>
        <ProductName product={product} commands={commands} />
      </th>
      {seesMoney && (
        <td className={cell}>
          <PriceCell product={product} commands={commands} />
        </td>
      )}
      <td className={cell}>
        <p className="font-semibold tabular-nums">{formatAvailable(product)}</p>
        <p className="text-sm text-ink-2 tabular-nums">{formatRest(product)}</p>
      </td>
      <td className={cell}>
        <NextUseBy product={product} today={today} />
      </td>
      <td className={cell}>
        <div className="flex flex-wrap gap-1.5">
          <StatusMark status={product.status} />
          <LowMark product={product} />
        </div>
      </td>
      <td className="py-3 pr-2">
        <ProductActions product={product} commands={commands} />
      </td>
    </tr>
  )
})
