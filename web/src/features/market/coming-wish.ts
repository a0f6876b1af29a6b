import { marketPath } from '@farmlane/contract/market/paths.ts'
import { useContext } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'
import { type MarketAsked, wishesIn } from './market-asked.ts'

/**
 * The filters in effect at the moment of the call: those of a pending navigation, otherwise `asked`. Reads the router directly,
 * because a component learns of a new URL only when it re-renders. Null while navigating away from the market.
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
