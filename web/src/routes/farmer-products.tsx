import type { PageHandle } from '../app/page-meta.ts'
import { ProductsScreen } from '../features/catalog/products-screen.tsx'
import { FarmGate } from '../features/farms/farm-gate.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Products' }) }

export function Component() {
  return <FarmGate>{(farm) => <ProductsScreen key={farm.id} farm={farm} />}</FarmGate>
}
