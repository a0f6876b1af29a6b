import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../platform/storage/storage.ts'
import { cartCountKey } from './cart-keys.ts'

const listeners = new Set<() => void>()

/**
 * How many products the cart held when it was last loaded, whether a visitor's or an account's. Stored as a separate number
 * so that the header of a plain page can show it without a request and without loading the cart's code.
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

/** Follows changes in all tabs; 0 in server rendering. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, cartCount, () => 0)
