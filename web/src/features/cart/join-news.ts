import type { JoinedCart } from '@farmlane/contract/orders/cart.ts'
import type { CartNews } from './cart-news.ts'
import type { KeptLine } from './visitor-cart.ts'

type Answer = Pick<JoinedCart, 'message' | 'unknown' | 'full'>

/**
 * The message after joining carts. Null when everything that was sent had not fitted before and still doesn't: that was reported
 * once.
 */
export function joinNews(sent: readonly KeptLine[], { message, unknown, full }: Answer): Omit<CartNews, 'number'> | null {
  if (sent.every((line) => line.no_room && full.includes(line.product_id))) return null
  const lost = sent.filter((line) => unknown.includes(line.product_id)).map((line) => line.name || 'One product')
  const gone = lost.length > 0 ? ` No longer for sale: ${lost.join(', ')}.` : ''
  return { tone: full.length > 0 || gone ? 'refused' : 'done', sentence: message + gone, lasting: true }
}
