import { type PlaceOrder, type Quote, type Wish, wishes } from '@farmlane/contract/orders/checkout.ts'
import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { draftName } from '../../platform/owned-view.ts'
import { tabStorage } from '../../platform/storage.ts'

/** What stood on the screen for a farm, and which farms the proposal was made for. */
export type Shown = { readonly option_id: string; readonly starts_at: string; readonly among: readonly string[] }

const ChosenFarm = z.object({
  option_id: z.string().optional(),
  starts_at: z.string().optional(),
  note: z.string().exactOptional(),
  use_credit: z.boolean().exactOptional(),
  /** Not today: this farm's part stays in the cart. */
  later: z.boolean().exactOptional(),
})

/** What a person has chosen for one farm's part; what they have not is proposed. */
export type FarmDraft = Readonly<z.output<typeof ChosenFarm>> & {
  /** Kept, so that a proposal nobody touched is not exchanged for another under the person's eyes. */
  readonly shown?: Shown
}

/** What a reload of the page keeps: everything that was chosen or written, but no proposal, which may be days old by then. */
const Kept = z.object({
  /** Whose draft it is: another person at the same screen begins anew. */
  owner: z.string().nullable(),
  farms: z.record(z.string(), ChosenFarm),
  wishes: z.record(z.string(), z.enum(wishes)),
  /** Undefined until one was chosen: then the first of the book. */
  address_id: z.string().optional(),
  phone: z.string().optional(),
})

export type Draft = Readonly<Omit<z.output<typeof Kept>, 'owner' | 'farms'>> & {
  readonly farms: Readonly<Record<string, FarmDraft>>
}

const nothing = { farms: {}, wishes: {}, address_id: undefined, phone: undefined } satisfies Draft

/** Gone from the tab, it is to be forgotten in memory too. */
const isKept = () => tabStorage.getItem(draftName) !== null

type Store = Draft & {
  readonly owner: string | null
  setFarm: (farmId: string, change: FarmDraft) => void
  setWish: (productId: string, wish: Wish) => void
  set: (change: Pick<Draft, 'address_id' | 'phone'>) => void
  begin: (owner: string) => void
  /** These parts are ordered. What was left for later waits for its turn. */
  placed: (order: Pick<PlaceOrder, 'farms'>) => void
  /** What is not in the cart any more, ordered in another tab or taken out, is not meant for the next time it is. */
  keepWhatIsIn: (quote: Quote) => void
}

const only = <V>(all: Readonly<Record<string, V>>, isKept: (id: string) => boolean): Record<string, V> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => isKept(id)))

function afterOrder({ farms, wishes, ...where }: Draft, order: Pick<PlaceOrder, 'farms'>): Draft {
  const ordered = new Set(order.farms.flatMap(({ farm_id, lines }) => [farm_id, ...lines.map(({ product_id }) => product_id)]))
  const isLeft = (id: string) => !ordered.has(id)
  const left = Object.entries(only(farms, isLeft)).map(([id, { later: _, ...farm }]) => [id, farm] as const)
  return left.length === 0 ? nothing : { ...where, farms: Object.fromEntries(left), wishes: only(wishes, isLeft) }
}

function inCart({ farms, wishes, ...where }: Draft, quote: Quote): Draft {
  const lines = [...quote.farms.flatMap((farm) => farm.lines), ...quote.left_out]
  if (lines.length + quote.gone.length === 0) return nothing
  const there = new Set(lines.flatMap(({ product }) => [product.id, product.farm.id]))
  for (const { product_id } of quote.gone) there.add(product_id)
  return {
    ...where,
    wishes: only(wishes, (id) => there.has(id)),
    // Of what is not for sale at the moment nobody says whose it is.
    farms: quote.gone.length > 0 ? farms : only(farms, (id) => there.has(id)),
  }
}

/** Kept beside the page, so that a look at the cart or at a farm loses nothing that was chosen or written. Each tab has its own. */
export const useCheckoutDraft = create<Store>()(
  persist(
    (set) => ({
      ...nothing,
      owner: null,
      setFarm: (farmId, change) => set(({ farms }) => ({ farms: { ...farms, [farmId]: { ...farms[farmId], ...change } } })),
      setWish: (productId, wish) => set(({ wishes: all }) => ({ wishes: { ...all, [productId]: wish } })),
      set: (change) => set(change),
      begin: (owner) => set((before) => (before.owner === owner && isKept() ? before : { ...nothing, owner })),
      placed: (order) => set((draft) => afterOrder(draft, order)),
      keepWhatIsIn: (quote) => set((draft) => inCart(draft, quote)),
    }),
    {
      name: draftName,
      version: 1,
      storage: createJSONStorage(() => tabStorage),
      // Closed for what is not in it: proposals stay behind.
      partialize: (draft) => Kept.parse(draft),
      merge: (found, fresh) => ({ ...fresh, ...Kept.safeParse(found).data }),
    },
  ),
)
