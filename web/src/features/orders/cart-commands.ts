import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import { type CountedUnit, countedIn } from '@farmlane/contract/orders/counted-in.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { mostOf, priceOfOne, stepUp } from '@farmlane/contract/orders/quantity-rules.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sentenceOf } from '../../platform/api.ts'
import { useSession } from '../identity/session-store.ts'
import { accountCartQuery, changeAccountCart } from './account-cart.ts'
import { type LineWanted, rowIn } from './cart-changes.ts'
import { formatAdded, formatLimit } from './cart-labels.ts'
import { tellCartNews } from './cart-news.ts'
import { visitorCart } from './visitor-cart.ts'
import { showVisitorProduct } from './visitor-look.ts'

type Held = { quantity: number; price_then_minor: number; unit_then?: CountedUnit | null }
/** Where lines are kept: in the browser, or with the account. Both are there at once for the next look. */
export type Place = {
  /** Once the lines are there to be looked at. */
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

export function deedsOf(place: Place) {
  /** Whatever goes wrong is said, and what was drawn too early is back as it was. */
  const saying = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      tellCartNews({ tone: 'refused', sentence: error instanceof CartFull ? messages.cartFull : sentenceOf(error) })
    }
  }
  const deeds = {
    /** One step more of it, or as much more as is said; each press counts once. */
    add: (product: ShownProduct, more?: number) =>
      saying(async () => {
        await place.ready()
        // From here to the writing nobody else has a turn: what was pressed twice is looked up twice, and counts twice.
        const inCart = place.held(product.id)
        // Chosen in another unit, it is chosen again from the start.
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
    /** `line` is what comes back when the person thinks again; what is gone for good cannot. */
    remove: (productId: string, name: string, line?: LineWanted) =>
      saying(async () => {
        const sent = place.remove(productId)
        const undo = line && (() => void deeds.put(line))
        tellCartNews({ tone: 'done', sentence: `Removed: ${name || 'a product'}.`, undo })
        await sent
      }),
  }
  return deeds
}

const afterMore = (product: ShownProduct, before: number, more: number | undefined): number | null =>
  more === undefined ? stepUp(product, before) : stepUp(product, Math.round((before + more) * 1000 - 1) / 1000)

export type CartCommands = ReturnType<typeof deedsOf>

export function useCartCommands(): CartCommands {
  const cache = useQueryClient()
  const userId = useSession((state) => state.user?.id ?? null)
  return useMemo(() => deedsOf(userId === null ? browserPlace(cache) : accountPlace(cache, userId)), [cache, userId])
}
