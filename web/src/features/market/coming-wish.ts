import { marketPath } from '@farmlane/contract/market/paths.ts'
import { useContext } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'
import { type MarketAsked, wishesIn } from './market-asked.ts'

/**
 * What the market is asked for at the moment of the call: `asked`, or what is on its way since it was drawn. The router itself
 * is looked at, because a screen hears of a new address only when it is drawn anew. Null on the way out of the market.
 */
export function useComingWish(asked: MarketAsked): () => MarketAsked | null {
  const router = useContext(RouterContext)?.router
  const { search: drawn } = useLocation()
  return () => {
    if (!router) return asked
    const { navigation, location } = router.state
    const coming = navigation.location ?? location
    if (coming.pathname.replace(/\/$/, '') !== marketPath()) return null
    return coming.search === drawn ? asked : wishesIn(coming.search)
  }
}
