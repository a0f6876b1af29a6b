import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import { call } from '@farmlane/contract/kernel/call.ts'
import { lookAtCart } from '@farmlane/contract/orders/routes.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { browserSend } from '../../platform/http/browser-send.ts'
import { type KeptLine, visitorCart } from './visitor-cart.ts'

/** `asked`: the products that were requested. A product missing from `products` is gone. */
type Look = { products: ShownProduct[]; asked: string[] }

/** The visitor's products as currently for sale. Sent without an idempotency key, because it changes nothing. */
export const visitorLookQuery = queryOptions({
  queryKey: ['orders', 'look'],
  queryFn: async (): Promise<Look> => {
    const lines = visitorCart.read()
    const asked = lines.map((line) => line.product_id)
    if (lines.length === 0) return { products: [], asked }
    const cart = await call(browserSend, lookAtCart, { body: { lines: lines.map(sentLine) } })
    return { products: cart.farms.flatMap((group) => group.lines.map(({ product }) => product)), asked }
  },
})

export const sentLine = ({ product_id, quantity, price_then_minor, unit_then }: KeptLine) => ({
  product_id,
  quantity,
  price_then_minor,
  ...(unit_then && { unit_then }),
})

/** Shows a product in the cart at once when the page already has it, without a request. */
export const showVisitorProduct = (cache: QueryClient, product: ShownProduct): void =>
  void cache.setQueryData(visitorLookQuery.queryKey, (look) => ({
    products: [...(look?.products ?? []).filter(({ id }) => id !== product.id), product],
    asked: [...new Set([...(look?.asked ?? []), product.id])],
  }))
