import type { Wish } from '@farmlane/contract/orders/checkout.ts'
import { create } from 'zustand'

/** What stood on the screen for a farm, and which farms the proposal was made for. */
export type Shown = { readonly option_id: string; readonly starts_at: string; readonly among: readonly string[] }

/** What a person has chosen for one farm's part; what they have not is proposed. */
export type FarmDraft = {
  readonly option_id?: string | undefined
  readonly starts_at?: string | undefined
  /** Kept, so that a proposal nobody touched is not exchanged for another under the person's eyes. */
  readonly shown?: Shown
  readonly note?: string
  readonly use_credit?: boolean
  /** Not today: this farm's part stays in the cart. */
  readonly later?: boolean
}

export type Draft = {
  readonly farms: Readonly<Record<string, FarmDraft>>
  readonly wishes: Readonly<Record<string, Wish>>
  /** Undefined until one was chosen: then the first of the book. */
  readonly address_id?: string | undefined
  readonly phone?: string | undefined
}

const nothing: Draft = { farms: {}, wishes: {} }

type Store = Draft & {
  /** Whose draft it is: another person at the same screen begins anew. */
  readonly owner: string
  setFarm: (farmId: string, change: FarmDraft) => void
  setWish: (productId: string, wish: Wish) => void
  set: (change: Pick<Draft, 'address_id' | 'phone'>) => void
  begin: (owner: string) => void
  clear: () => void
}

/** Kept beside the page, so that a look at the cart or at a farm loses nothing that was chosen or written. */
export const useCheckoutDraft = create<Store>((set) => ({
  ...nothing,
  owner: '',
  setFarm: (farmId, change) => set(({ farms }) => ({ farms: { ...farms, [farmId]: { ...farms[farmId], ...change } } })),
  setWish: (productId, wish) => set(({ wishes }) => ({ wishes: { ...wishes, [productId]: wish } })),
  set: (change) => set(change),
  begin: (owner) =>
    set((before) => (before.owner === owner ? before : { ...nothing, address_id: undefined, phone: undefined, owner })),
  clear: () => set({ ...nothing, address_id: undefined, phone: undefined }),
}))
