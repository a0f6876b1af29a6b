import { orderAgain } from '@farmlane/contract/orders/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useWrite } from '../../platform/http/use-write.ts'
import { accountCartQuery } from '../cart/account-cart.ts'
import { tellCartNews } from '../cart/cart-news.ts'
import { tellOtherTabs } from '../cart/other-tabs.ts'
import { useSession } from '../identity/session-store.ts'

/**
 * Puts a purchase's items into the cart again, reports what is unavailable and opens the cart. If nothing is available, it stays
 * on the page.
 */
export function useOrderAgain() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const userId = useSession((state) => state.user?.id ?? '')
  return useWrite(orderAgain, async ({ message, put, left_out }) => {
    const missing = left_out.length > 0 ? ` Not available: ${left_out.join(', ')}.` : ''
    tellCartNews({ tone: missing ? 'refused' : 'done', sentence: message + missing, lasting: true })
    if (put === 0 && missing) return
    await cache.invalidateQueries({ queryKey: accountCartQuery(userId).queryKey })
    tellOtherTabs()
    await navigate('/cart')
  })
}
