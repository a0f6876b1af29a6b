import type { ReadyToSell } from '@farmlane/contract/market/ready-to-sell.ts'
import { describe, expect, test } from 'vitest'
import { formatStepsLeft, sellingHeadline, sellingSteps, stepsLeft } from './selling-steps.ts'

const radishes = {
  id: 'f1f1f1f1-0000-4000-8000-000000000001',
  name: 'Radishes',
  unit: 'bunch',
  price_minor: 350,
  available: 24,
} as const
const option_id = 'f1f1f1f1-0000-4000-8000-000000000002'
const selling: ReadyToSell = {
  ready: true,
  off_since: null,
  product: { missing: null, closest: radishes },
  pin: { done: true },
  hand_over: { missing: null, option_id: null },
  story: { done: true },
  photo: { done: true },
  email: { done: true },
}
const farm = { name: 'Larkspur Farm', currency: 'USD' }
const stepOf = (ready: ReadyToSell, key: string) => sellingSteps(ready, farm).find((step) => step.key === key)

describe('the steps before shoppers can buy', () => {
  test('name what is left in one sentence, without what is only recommended', () => {
    const ready: ReadyToSell = {
      ...selling,
      ready: false,
      product: { missing: 'stock', closest: { ...radishes, available: 0 } },
      pin: { done: false },
      hand_over: { missing: 'option', option_id: null },
      photo: { done: false },
    }
    expect(formatStepsLeft(stepsLeft(sellingSteps(ready, farm)))).toBe('add stock, set your pin, and add a pickup day')
    expect(stepsLeft(sellingSteps(selling, farm))).toEqual([])
  })

  test.each([
    [{ missing: null, closest: radishes }, 'Radishes, $3.50 per bunch, 24 bunches in stock', true],
    [{ missing: 'product', closest: null }, 'Add one yourself, or record a harvest.', false],
    [
      { missing: 'listing', closest: { ...radishes, price_minor: null } },
      'Radishes, no price yet, 24 bunches in stock. Not listed.',
      false,
    ],
    [
      { missing: 'keeps', closest: radishes },
      'Radishes, $3.50 per bunch, 24 bunches in stock, but nothing will keep until your next hand-over day.',
      false,
    ],
    [{ missing: 'stock', closest: { ...radishes, available: 0 } }, 'Radishes, $3.50 per bunch, nothing in stock', false],
  ] as const)('show the product closest to being sold: %j', (product, text, done) => {
    expect(stepOf({ ...selling, product }, 'product')).toMatchObject({ text, done })
  })

  test.each([
    ['option', null, '/farmer/orders?tab=ways&new=pickup'],
    ['paused', option_id, '/farmer/orders?tab=ways'],
    ['days', option_id, `/farmer/orders?tab=ways&way=${option_id}`],
    ['minimum', option_id, `/farmer/orders?tab=ways&way=${option_id}`],
    ['places', option_id, `/farmer/orders?tab=ways&way=${option_id}`],
  ] as const)('open the form for a hand-over that lacks %s', (missing, id, to) => {
    expect(stepOf({ ...selling, hand_over: { missing, option_id: id } }, 'hand_over')).toMatchObject({
      done: false,
      action: { to },
    })
  })
})

test.each([
  [{}, 'Shoppers can buy from you'],
  [{ ready: false, pin: { done: false } }, 'Shoppers can’t see your farm yet'],
  [{ ready: false, product: { missing: 'stock', closest: radishes } }, 'Shoppers can’t buy from you right now'],
  [
    { ready: false, hand_over: { missing: 'paused', option_id }, off_since: '2026-11-17T21:00:00.000Z' },
    'Your farm is off the market',
  ],
] as const)('the headline for %j', (about, headline) => {
  expect(sellingHeadline({ ...selling, ...about })).toBe(headline)
})
