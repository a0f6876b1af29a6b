import type { Cart } from '@farmlane/contract/orders/cart.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useHydrated } from '../../platform/browser/hydrated.ts'
import { hasTokens } from '../../platform/session/tokens.ts'
import { useSession } from '../identity/session-store.ts'
import { accountCartQuery } from './account-cart.ts'
import { quantityIn, rowIn, visitorCartOf } from './cart-changes.ts'
import { onChangeInOtherTab } from './other-tabs.ts'
import { type KeptLine, visitorCart } from './visitor-cart.ts'
import { visitorLookQuery } from './visitor-look.ts'

export type CartShown = {
  /** Undefined while it is loading, or when loading failed. */
  cart: Cart | undefined
  error: Error | null
  again: () => void
  busy: boolean
}

const none: readonly KeptLine[] = []
/** Keeps prices and availability up to date while a cart is on screen. */
const refetchInterval = 30_000
const useVisitorLines = (): readonly KeptLine[] => useSyncExternalStore(visitorCart.subscribe, visitorCart.read, () => none)
const useUserId = (): string | null => useSession((state) => state.user?.id ?? null)

/** The account's cart when signed in, otherwise the one in the browser. */
export function useCart(): CartShown {
  const hydrated = useHydrated()
  const userId = useUserId()
  const account = useAccount(userId)
  // With tokens but no profile yet, a session is being restored: only its cart will be shown.
  const visitor = useVisitor(hydrated && userId === null && !hasTokens())
  return userId === null ? visitor : account
}

function useAccount(userId: string | null): CartShown {
  const { data, error, isFetching, refetch } = useQuery({
    ...accountCartQuery(userId ?? ''),
    enabled: userId !== null,
    refetchInterval,
  })
  useEffect(() => (userId === null ? undefined : onChangeInOtherTab(() => void refetch())), [userId, refetch])
  return { cart: data, error, busy: isFetching, again: () => void refetch() }
}

function useVisitor(isVisitor: boolean): CartShown {
  const lines = useVisitorLines()
  const { data, error, isFetching, refetch } = useQuery({
    ...visitorLookQuery,
    enabled: isVisitor && lines.length > 0,
    refetchInterval,
  })
  const unasked = isVisitor && data !== undefined && lines.some((line) => !data.asked.includes(line.product_id))
  useEffect(() => {
    if (unasked) void refetch()
  }, [unasked, refetch])
  const known = data ? lines.filter((line) => data.asked.includes(line.product_id)) : lines
  const ready = isVisitor && (data !== undefined || lines.length === 0)
  return {
    cart: ready ? visitorCartOf(known, data?.products ?? []) : undefined,
    error,
    busy: isFetching,
    again: () => void refetch(),
  }
}

/** For shells around pages without a cart: keeps the count on their cart button up to date. */
export function useRefreshCart(): void {
  const userId = useUserId()
  useQuery({ ...accountCartQuery(userId ?? ''), enabled: userId !== null })
}

/** The quantity of a product in the cart. */
export function useHeldQuantity(productId: string): number {
  const userId = useUserId()
  const lines = useVisitorLines()
  const { data = 0 } = useQuery({
    ...accountCartQuery(userId ?? ''),
    enabled: userId !== null,
    select: (cart) => quantityIn(rowIn(cart, productId)),
  })
  return userId === null ? (lines.find((line) => line.product_id === productId)?.quantity ?? 0) : data
}
