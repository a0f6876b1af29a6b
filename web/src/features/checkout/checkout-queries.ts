import { listAddresses, quoteCheckout } from '@farmlane/contract/orders/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/http/api.ts'
import { quoteKey } from '../cart/quote-key.ts'

export type Near = { readonly latitude: number; readonly longitude: number } | null

export const addressesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['orders', 'addresses', userId],
    queryFn: async () => (await callApi(listAddresses, {})).results,
  })

/** What the cart costs right now. Refetched whenever the page gets focus, because slots fill and stock sells. */
export const quoteQuery = (userId: string, addressId: string | null, near: Near) =>
  queryOptions({
    queryKey: [...quoteKey, userId, addressId, near],
    staleTime: 0,
    refetchInterval: 30_000,
    gcTime: 60_000,
    // A change of address keeps the old quote on screen until the new one arrives. A change of user does not.
    placeholderData: (before, query) => (query?.queryKey[2] === userId ? before : undefined),
    queryFn: () => callApi(quoteCheckout, { body: { address_id: addressId, near } }),
  })
