import { type PlaceOrder, type Quote, type Wish, wishes } from '@farmlane/contract/orders/checkout.ts'
import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { draftName } from '../../platform/session/owned-view.ts'
import { tabStorage } from '../../platform/storage/storage.ts'

/** What the screen showed for a farm, and which farms the proposal was made for. */
export type Shown = { readonly option_id: string; readonly starts_at: string; readonly among: readonly string[] }

const ChosenFarm = z.object({
  option_id: z.string().optional(),
  starts_at: z.string().optional(),
  note: z.string().exactOptional(),
  use_credit: z.boolean().exactOptional(),
  /** Not part of this order: this farm's part stays in the cart. */
  later: z.boolean().exactOptional(),
})

/** The shopper's choices for one farm's part. The quote proposes the rest. */
export type FarmDraft = Readonly<z.output<typeof ChosenFarm>> & {
  /** Recorded so that an untouched proposal is not swapped for another while the shopper looks at it. */
  readonly shown?: Shown
}

/** What survives a reload: everything chosen or typed, but no proposal, which may be days out of date. */
const Kept = z.object({
  /** The user the draft belongs to. Another user on the same device starts with an empty draft. */
  owner: z.string().nullable(),
  farms: z.record(z.string(), ChosenFarm),
  wishes: z.record(z.string(), z.enum(wishes)),
  /** Undefined until the shopper chooses one; the first address in the address book is used until then. */
  address_id: z.string().optional(),
  phone: z.string().optional(),
})

export type Draft = Readonly<Omit<z.output<typeof Kept>, 'owner' | 'farms'>> & {
  readonly farms: Readonly<Record<string, FarmDraft>>
}

const nothing = { farms: {}, wishes: {}, address_id: undefined, phone: undefined } satisfies Draft

/** When the tab's storage has been cleared, the copy in memory is dropped too. */
const isKept = () => tabStorage.getItem(draftName) !== null

type Store = Draft & {
  readonly owner: string | null
  setFarm: (farmId: string, change: FarmDraft) => void
  setWish: (productId: string, wish: Wish) => void
  set: (change: Pick<Draft, 'address_id' | 'phone'>) => void
  begin: (owner: string) => void
  /** Removes the ordered parts. Farms left for later become part of the next order. */
  placed: (order: Pick<PlaceOrder, 'farms'>) => void
  /** Drops what is no longer in the cart (ordered in another tab, or removed), so that it doesn't apply to the next order. */
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
    // The quote doesn't name the farm of a line that is no longer for sale, so no farm is dropped while there is one.
    farms: quote.gone.length > 0 ? farms : only(farms, (id) => there.has(id)),
  }
}

/** Stored per tab, outside the page, so that a visit to the cart or a farm loses nothing that was chosen or typed. */
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
      // The schema drops unknown keys, so proposals are not stored.
      partialize: (draft) => Kept.parse(draft),
      merge: (found, fresh) => ({ ...fresh, ...Kept.safeParse(found).data }),
    },
  ),
)
