import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { PlaceOrder } from '@farmlane/contract/orders/checkout.ts'
import { placeOrder } from '@farmlane/contract/orders/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isDefinite, sentenceOf } from '../../platform/network-error.ts'
import { useWrite } from '../../platform/use-write.ts'
import { type Clashes, clashesOf } from './checkout-choice.ts'
import { useCheckoutDraft } from './checkout-draft.ts'
import { quoteKey } from './checkout-queries.ts'
import { tellOtherTabs } from './other-tabs.ts'

const none: Clashes = { farms: {}, lines: {}, told: [] }

/** Places what stands on the screen. Refused, everything chosen and written stays, and what has changed is asked anew. */
export function usePlaceOrder() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const forget = useCheckoutDraft((draft) => draft.placed)
  const [refusal, setRefusal] = useState<{ sentence: string; clashes: Clashes } | null>(null)
  const write = useWrite(placeOrder)
  // The second press of a quick hand comes before the button is drawn busy.
  const working = useRef(false)
  const place = async (order: PlaceOrder) => {
    if (working.current) return
    working.current = true
    setRefusal(null)
    try {
      const placed = await write.mutateAsync({ body: order })
      tellOtherTabs()
      await navigate(`/consumer/orders/${placed.id}`, { replace: true, state: { placed: placed.message } })
      // Not before: the page that is left would note its proposals anew.
      forget(order)
      // Nothing of it is to be drawn for the next cart, not even until the answer to that comes.
      cache.removeQueries({ queryKey: quoteKey })
    } catch (error) {
      setRefusal({ sentence: sentenceOf(error), clashes: error instanceof Problem ? clashesOf(error, order) : none })
      // Undecided, the page stays as it was: pressing once more asks for the same order, whether it was placed or not.
      if (!isDefinite(error)) return
    } finally {
      working.current = false
    }
    void cache.invalidateQueries({ queryKey: ['orders'] })
  }
  const settle = useCallback(() => setRefusal(null), [])
  return { place, busy: write.isPending, refusal, clashes: refusal?.clashes ?? none, settle }
}
