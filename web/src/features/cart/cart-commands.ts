import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import { type CountedUnit, countedIn } from '@farmlane/contract/orders/counted-in.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { mostOf, priceOfOne, stepUp } from '@farmlane/contract/orders/quantity-rules.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { useSession } from '../identity/session-store.ts'
import { accountCartQuery, changeAccountCart } from './account-cart.ts'
import { type LineWanted, rowIn } from './cart-changes.ts'
import { formatAdded, formatLimit } from './cart-labels.ts'
import { tellCartNews } from './cart-news.ts'
import { visitorCart } from './visitor-cart.ts'
import { showVisitorProduct } from './visitor-look.ts'

type Held = { quantity: number; price_then_minor: number; unit_then?: CountedUnit | null }
/** Where lines are stored: in the browser (visitor) or on the account. */
export type Place = {
  /** Resolves when the lines have been loaded. */
  ready: () => Promise<unknown>
  held: (productId: string) => Held | undefined
  put: (wanted: LineWanted) => Promise<void>
  remove: (productId: string) => Promise<void>
}

class CartFull extends Error {}

const browserPlace = (cache: QueryClient): Place => ({
  ready: async () => undefined,
  held: (productId) => visitorCart.find(productId),
  put: async ({ product, quantity, price_then_minor, unit_then }) => {
    const named = { name: product.name, farm_name: product.farm.name }
    const line = { product_id: product.id, quantity, price_then_minor, unit_then: unit_then ?? countedIn(product), ...named }
    if (!visitorCart.put(line)) throw new CartFull()
    showVisitorProduct(cache, product)
  },
  remove: async (productId) => visitorCart.remove(productId),
})

const accountPlace = (cache: QueryClient, userId: string): Place => ({
  ready: async () => cache.getQueryData(accountCartQuery(userId).queryKey) ?? cache.fetchQuery(accountCartQuery(userId)),
  held: (productId) => rowIn(cache.getQueryData(accountCartQuery(userId).queryKey), productId),
  put: (put) => changeAccountCart(cache, userId, { put }),
  remove: (remove) => changeAccountCart(cache, userId, { remove }),
})

export function cartCommandsOf(place: Place) {
  /** Reports any error to the shopper. Optimistic changes have been rolled back by then. */
  const saying = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      tellCartNews({ tone: 'refused', sentence: error instanceof CartFull ? messages.cartFull : sentenceOf(error) })
    }
  }
  const commands = {
    /** Adds one step of the product, or `more` of it. Every click counts, even while an earlier one is pending. */
    add: (product: ShownProduct, more?: number) =>
      saying(async () => {
        await place.ready()
        // No await between this read and the write, so two quick clicks each see the other's result and both count.
        const inCart = place.held(product.id)
        // A line chosen in another unit starts over from zero.
        const held = inCart && (inCart.unit_then ?? countedIn(product)) === countedIn(product) ? inCart : undefined
        const before = held?.quantity ?? 0
        const quantity = more === undefined || before > 0 ? afterMore(product, before, more) : more
        if (quantity === null || quantity > mostOf(product))
          return tellCartNews({ tone: 'refused', sentence: formatLimit(product, before) })
        const sent = place.put({ product, quantity, price_then_minor: held?.price_then_minor ?? priceOfOne(product) })
        tellCartNews({ tone: 'done', sentence: formatAdded(product, quantity) })
        await sent
      }),
    put: (wanted: LineWanted) => saying(() => place.put(wanted)),
    /** `line` is what undo restores. A line whose product is gone for good can't be restored. */
    remove: (productId: string, name: string, line?: LineWanted) =>
      saying(async () => {
        const sent = place.remove(productId)
        const undo = line && (() => void commands.put(line))
        tellCartNews({ tone: 'done', sentence: `Removed: ${name || 'a product'}.`, undo })
        await sent
      }),
  }
  return commands
}

const afterMore = (product: ShownProduct, before: number, more: number | undefined): number | null =>
  more === undefined ? stepUp(product, before) : stepUp(product, Math.round((before + more) * 1000 - 1) / 1000)

export type CartCommands = ReturnType<typeof cartCommandsOf>

export function useCartCommands(): CartCommands {
  const cache = useQueryClient()
  const userId = useSession((state) => state.user?.id ?? null)
  return useMemo(() => cartCommandsOf(userId === null ? browserPlace(cache) : accountPlace(cache, userId)), [cache, userId])
}
