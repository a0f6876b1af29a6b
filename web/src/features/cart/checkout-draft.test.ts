import type { CartLine, GoneLine } from '@farmlane/contract/orders/cart.ts'
import type { PlaceOrder, Quote } from '@farmlane/contract/orders/checkout.ts'
import { beforeEach, expect, test } from 'vitest'
import { useCheckoutDraft } from './checkout-draft.ts'

const draft = () => useCheckoutDraft.getState()
const line = (farm: string, id: string) => ({ product: { id, farm: { id: farm } } }) as CartLine
const quote = (farms: Record<string, string[]>, about: Partial<Quote> = {}) =>
  ({
    farms: Object.entries(farms).map(([id, products]) => ({ farm: { id }, lines: products.map((each) => line(id, each)) })),
    left_out: [],
    gone: [],
    ...about,
  }) as unknown as Quote
const order = (farms: Record<string, string[]>) =>
  ({
    farms: Object.entries(farms).map(([farm_id, products]) => ({
      farm_id,
      lines: products.map((product_id) => ({ product_id })),
    })),
  }) as unknown as PlaceOrder

beforeEach(() => {
  draft().keepWhatIsIn(quote({}))
  draft().begin('june')
  draft().setFarm('hollow', { option_id: 'gate', note: 'Ring twice' })
  draft().setFarm('willow', { note: 'Leave it at the barn', later: true })
  draft().setWish('kale', 'ask')
  draft().setWish('eggs', 'similar')
  draft().set({ phone: '555 010 4477' })
})

test('a farm left for later keeps its note and wishes, and is no longer marked for later after the order', () => {
  draft().placed(order({ hollow: ['kale'] }))
  expect(draft().farms).toEqual({ willow: { note: 'Leave it at the barn' } })
  expect(draft().wishes).toEqual({ eggs: 'similar' })
  expect(draft().phone).toBe('555 010 4477')
})

test('ordering everything empties the draft', () => {
  draft().placed(order({ hollow: ['kale'], willow: ['eggs'] }))
  expect(draft()).toMatchObject({ farms: {}, wishes: {}, phone: undefined })
})

test('a farm that was ordered in another tab leaves the draft', () => {
  draft().keepWhatIsIn(quote({ willow: ['eggs'] }))
  expect(draft().farms).toEqual({ willow: { note: 'Leave it at the barn', later: true } })
  expect(draft().wishes).toEqual({ eggs: 'similar' })
  draft().keepWhatIsIn(quote({}))
  expect(draft()).toMatchObject({ owner: 'june', farms: {}, wishes: {}, phone: undefined })
})

test('an unavailable item keeps its wish, and its farm keeps its note', () => {
  const before = { farms: draft().farms, wishes: draft().wishes }
  draft().keepWhatIsIn(quote({ hollow: ['kale'] }, { left_out: [line('willow', 'eggs')] }))
  expect(draft()).toMatchObject(before)
  draft().keepWhatIsIn(quote({ hollow: ['kale'] }, { gone: [{ product_id: 'eggs' } as GoneLine] }))
  expect(draft()).toMatchObject(before)
})
