import type { PageHandle } from '../app/page-meta.ts'
import { ProductsScreen } from '../features/catalog/products-screen.tsx'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { NotSellingNotice } from '../features/market/not-selling-notice.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Products' }) }

export function Component() {
  return (
    <FarmGate>{(farm) => <ProductsScreen key={farm.id} farm={farm} notSelling={<NotSellingNotice farm={farm} />} />}</FarmGate>
  )
}
