import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { PlaceOrder } from '@farmlane/contract/orders/checkout.ts'
import { placeOrder } from '@farmlane/contract/orders/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isDefinite, sentenceOf } from '../../platform/http/network-error.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { useCheckoutDraft } from '../cart/checkout-draft.ts'
import { tellOtherTabs } from '../cart/other-tabs.ts'
import { quoteKey } from '../cart/quote-key.ts'
import { type Clashes, clashesOf } from './checkout-choice.ts'

const none: Clashes = { farms: {}, lines: {}, told: [] }

/** Places the order as shown on screen. If the server refuses, everything chosen or typed stays, and the quote is refetched. */
export function usePlaceOrder() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const forget = useCheckoutDraft((draft) => draft.placed)
  const [refusal, setRefusal] = useState<{ sentence: string; clashes: Clashes } | null>(null)
  const write = useWrite(placeOrder)
  // Blocks a second click that comes before the button is drawn as busy.
  const working = useRef(false)
  const place = async (order: PlaceOrder) => {
    if (working.current) return
    working.current = true
    setRefusal(null)
    try {
      const placed = await write.mutateAsync({ body: order })
      tellOtherTabs()
      await navigate(`/consumer/orders/${placed.id}`, { replace: true, state: { placed: placed.message } })
      // Only now: while the checkout is mounted, it would record its proposals again.
      forget(order)
      // The old quote must not be shown for the next cart, not even while that one's quote loads.
      cache.removeQueries({ queryKey: quoteKey })
    } catch (error) {
      setRefusal({ sentence: sentenceOf(error), clashes: error instanceof Problem ? clashesOf(error, order) : none })
      // Without a definite answer the page stays as it is: a retry sends the same idempotency key, so the order can't be placed
      // twice.
      if (!isDefinite(error)) return
    } finally {
      working.current = false
    }
    void cache.invalidateQueries({ queryKey: ['orders'] })
  }
  const settle = useCallback(() => setRefusal(null), [])
  return { place, busy: write.isPending, refusal, clashes: refusal?.clashes ?? none, settle }
}
