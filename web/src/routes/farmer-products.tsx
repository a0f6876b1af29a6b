import type { Product } from '@farmlane/contract/catalog/product.ts'
import type { PageHandle } from '../app/page-meta.ts'
import { ProductsScreen } from '../features/catalog/products-screen.tsx'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { NotSellingNotice } from '../features/market/not-selling-notice.tsx'
import { ReservedInOrders, UnitOrders } from '../features/order-desk/reserved-in-orders.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Products' }) }

const reservedIn = (product: Product) => <ReservedInOrders product={product} />
const unitOrders = (product: Product) => <UnitOrders product={product} />

export function Component() {
  return (
    <FarmGate>
      {(farm) => (
        <ProductsScreen
          key={farm.id}
          farm={farm}
          notSelling={<NotSellingNotice farm={farm} />}
          reservedIn={reservedIn}
          unitOrders={unitOrders}
        />
      )}
    </FarmGate>
  )
}
