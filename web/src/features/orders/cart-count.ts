import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../platform/storage.ts'
import { cartCountKey } from './cart-keys.ts'

const listeners = new Set<() => void>()

/**
 * How many products stood in the cart when it was last seen, the visitor's or the account's. One number of its own:
 * the header of a plain page reads it without asking a server and without the code of the cart.
 */
const cartCount = (): number => Math.min(Math.max(Math.trunc(Number(browserStorage.getItem(cartCountKey))) || 0, 0), 999)

export function keepCartCount(count: number): void {
  if (count === cartCount()) return
  if (count === 0) browserStorage.removeItem(cartCountKey)
  else browserStorage.setItem(cartCountKey, String(count))
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

/** Follows every tab; 0 in the server's page. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, cartCount, () => 0)
