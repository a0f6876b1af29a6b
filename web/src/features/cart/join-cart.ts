import { joinCart } from '@farmlane/contract/orders/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createTabLock } from '../../platform/browser/locks.ts'
import { callApi } from '../../platform/http/api.ts'
import { onOwnerChange, ownerId } from '../../platform/session/owner.ts'
import { hasTokens } from '../../platform/session/tokens.ts'
import { showAccountCart } from './account-cart.ts'
import { keepCartCount } from './cart-count.ts'
import { tellCartNews } from './cart-news.ts'
import { joinNews } from './join-news.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { quoteKey } from './quote-key.ts'
import { type KeptLine, visitorCart } from './visitor-cart.ts'
import { sentLine } from './visitor-look.ts'

const inOneTab = createTabLock('farmlane-cart-join')

/**
 * From this call on, lines chosen before signing in are moved to the account's cart  at sign-in. If the request fails, they stay
 * in the browser and are tried again; the server joins them only once (idempotent). Call once; the returned function stops it.
 */
export function joinAtSignIn(cache: QueryClient): () => void {
  const settle = () => {
    const userId = ownerId()
    if (userId === null) return keepCartCount(visitorCart.read().length)
    void inOneTab(() => joinVisitorCart(cache, userId)).catch(() => undefined)
  }
  if (ownerId() !== null || !hasTokens()) settle()
  const leave = onOwnerChange(settle)
  const count = visitorCart.subscribe(() => ownerId() === null && keepCartCount(visitorCart.read().length))
  window.addEventListener('online', settle)
  return () => {
    leave()
    count()
    window.removeEventListener('online', settle)
  }
}

async function joinVisitorCart(cache: QueryClient, userId: string): Promise<void> {
  const lines = visitorCart.read()
  if (lines.length === 0) return
  const joined = await callApi(joinCart, { body: { lines: lines.map(sentLine) } })
  const isFull = (line: KeptLine) => joined.full.includes(line.product_id)
  visitorCart.settle(lines.filter((line) => !isFull(line)))
  // The person has signed out in the meantime: the lines are on the account, and nobody needs to see them.
  if (ownerId() !== userId) return
  visitorCart.setAside(lines.filter(isFull))
  showAccountCart(cache, userId, joined.cart)
  // A person who signed in on the way to checkout may already have been shown an empty cart.
  void cache.invalidateQueries({ queryKey: quoteKey })
  tellOtherTabs()
  const news = joinNews(lines, joined)
  if (news) tellCartNews(news)
}
