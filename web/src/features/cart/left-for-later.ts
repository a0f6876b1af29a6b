import type { Cart, Sum } from '@farmlane/contract/orders/cart.ts'
import { useEffect, useState } from 'react'
import { draftName } from '../../platform/session/owned-view.ts'
import { tabStorage } from '../../platform/storage/storage.ts'
import { useSession } from '../identity/session-store.ts'

export type LeftForLater = {
  readonly farms: ReadonlySet<string>
  /** Puts a farm back into the order. */
  orderNow: (farmId: string) => void
}

const none: LeftForLater = { farms: new Set(), orderNow: () => {} }

/** The farms this person left for later at checkout, in this tab. Loads the checkout's code only when there is a draft. */
export function useLeftForLater(): LeftForLater {
  const userId = useSession(({ user }) => user?.id ?? null)
  const [left, setLeft] = useState(none)
  useEffect(() => {
    if (userId === null || tabStorage.getItem(draftName) === null) return setLeft(none)
    let leave: (() => void) | null = null
    let gone = false
    void import('./checkout-draft.ts').then(({ useCheckoutDraft: draft }) => {
      const follow = () => {
        const { owner, farms, setFarm } = draft.getState()
        const later = owner === userId ? Object.keys(farms).filter((id) => farms[id]?.later === true) : []
        setLeft({ farms: new Set(later), orderNow: (id) => setFarm(id, { later: false }) })
      }
      if (gone) return
      leave = draft.subscribe(follow)
      follow()
    })
    return () => {
      gone = true
      leave?.()
    }
  }, [userId])
  return left
}

/** The cart's totals without the farms left for later, one sum per currency. */
export function sumsToOrder({ farms, sums }: Pick<Cart, 'farms' | 'sums'>, later: ReadonlySet<string>): Sum[] {
  const parts = farms.filter(({ farm }) => !later.has(farm.id))
  return sums.flatMap(({ currency }) => {
    const same = parts.filter((part) => part.currency === currency)
    const add = (of: 'total_minor' | 'most_minor') => same.reduce((sum, part) => sum + part[of], 0)
    return same.length > 0 ? [{ currency, total_minor: add('total_minor'), most_minor: add('most_minor') }] : []
  })
}
