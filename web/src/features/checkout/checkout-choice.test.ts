import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Quote, QuotedFarm, QuotedOption, QuotedSlot } from '@farmlane/contract/orders/checkout.ts'
import { expect, test } from 'vitest'
import type { Draft } from '../cart/checkout-draft.ts'
import { asksAddress, asPlaceOrder, chosenFor, clashesOf, isSettled, newlyShown } from './checkout-choice.ts'
import { sumsOf } from './checkout-sums.ts'

const slot = (day: number, about: Partial<QuotedSlot> = {}): QuotedSlot => ({
  starts_at: `2026-08-${day}T13:00:00.000Z`,
  ends_at: `2026-08-${day}T16:00:00.000Z`,
  cutoff_at: `2026-08-${day - 1}T13:00:00.000Z`,
  left: 9,
  short: [],
  ...about,
})
const option = (id: string, about: Partial<QuotedOption> = {}): QuotedOption => ({
  id,
  way: 'pickup',
  market: null,
  time_zone: 'America/New_York',
  note: '',
  miles: null,
  fee_minor: 0,
  minimum_minor: 0,
  free_above_minor: null,
  fault: null,
  slots: [slot(15), slot(18)],
  ...about,
})
const farm = (options: QuotedOption[], about: Partial<QuotedFarm> = {}): QuotedFarm => ({
  farm: { id: 'hollow', slug: 'hollow', name: 'Hudson Hollow Farm', time_zone: 'America/New_York' },
  currency: 'USD',
  total_minor: 900,
  most_minor: 900,
  lines: [],
  options,
  credit_minor: 0,
  ...about,
})
const quote = (group: QuotedFarm, proposed: { option_id: string; starts_at: string } | null): Quote => ({
  farms: [group],
  left_out: [],
  gone: [],
  at: '2026-08-10T12:00:00.000Z',
  proposal: { choices: proposed ? [{ farm_id: 'hollow', ...proposed }] : [], meetings: [] },
})
const draft = (about: Draft['farms'][string] = {}): Draft => ({ farms: { hollow: about }, wishes: {} })

test('the proposal is selected until the shopper chooses something else', () => {
  const group = farm([option('gate'), option('market')])
  const asked = quote(group, { option_id: 'market', starts_at: slot(18).starts_at })
  expect(chosenFor(group, asked, draft())).toMatchObject({ option: { id: 'market' }, slot: slot(18), lost: false, later: false })
  expect(chosenFor(group, asked, draft({ option_id: 'gate' }))).toMatchObject({ option: { id: 'gate' }, slot: slot(15) })
})

test('a slot that filled in the meantime is marked as lost and is not silently replaced', () => {
  const group = farm([option('gate', { slots: [slot(15, { left: 0 }), slot(18)] })])
  const chosen = chosenFor(
    group,
    quote(group, { option_id: 'gate', starts_at: slot(18).starts_at }),
    draft({ option_id: 'gate', starts_at: slot(15).starts_at }),
  )
  expect(chosen).toMatchObject({ slot: undefined, lost: true })
  expect(isSettled(chosen)).toBe(false)
})

/** The draft after the shopper has seen the quote's proposal and changed nothing else. */
const seen = (group: QuotedFarm, asked: Quote, about: Draft['farms'][string] = {}): Draft => {
  const shown = newlyShown(chosenFor(group, asked, draft(about)), asked, draft(about))
  if (!shown) throw new Error('nothing was shown')
  return draft({ ...about, shown })
}

test('an untouched proposal does not move to another week when its slot closes', () => {
  const before = farm([option('market'), option('gate')])
  const saturday = { option_id: 'market', starts_at: slot(15).starts_at }
  const untouched = seen(before, quote(before, saturday))
  const wayOnly = seen(before, quote(before, saturday), { option_id: 'gate' })
  for (const left of [option('market', { slots: [slot(15, { left: 0 }), slot(18)] }), option('market', { slots: [slot(18)] })]) {
    const after = farm([left, option('gate', { slots: [slot(18)] })])
    const asked = quote(after, { option_id: 'gate', starts_at: slot(18).starts_at })
    for (const each of [untouched, wayOnly]) {
      const chosen = chosenFor(after, asked, each)
      expect(chosen).toMatchObject({ slot: undefined, lost: true })
      expect(isSettled(chosen)).toBe(false)
      expect(newlyShown(chosen, asked, each)).toBeNull()
    }
  }
  const gone = farm([option('gate')])
  expect(chosenFor(gone, quote(gone, null), untouched)).toMatchObject({ option: undefined, slot: undefined, lost: true })
})

test('a shown proposal stays while its slot is open, until another farm is added to the cart', () => {
  const group = farm([option('gate'), option('market')])
  const untouched = seen(group, quote(group, { option_id: 'gate', starts_at: slot(15).starts_at }))
  const asked = quote(group, { option_id: 'market', starts_at: slot(18).starts_at })
  expect(chosenFor(group, asked, untouched)).toMatchObject({ option: { id: 'gate' }, slot: slot(15), lost: false })
  expect(newlyShown(chosenFor(group, asked, untouched), asked, untouched)).toBeNull()
  const willow = farm([], { farm: { ...group.farm, id: 'willow' } })
  const both = { ...asked, farms: [group, willow] }
  expect(chosenFor(group, both, untouched)).toMatchObject({ option: { id: 'market' }, slot: slot(18), lost: false })
  const closed = farm([option('gate', { slots: [slot(18)] }), option('market')])
  expect(chosenFor(closed, { ...both, farms: [closed, willow] }, untouched)).toMatchObject({ slot: undefined, lost: true })
})

test('a farm that can’t hand over before its goods spoil is left for later and does not block the order', () => {
  const group = farm([option('gate', { slots: [slot(15, { short: ['berries'] })] }), option('van', { fault: 'below_minimum' })])
  expect(chosenFor(group, quote(group, null), draft())).toMatchObject({ hopeless: true, later: true })
})

test('a farm that only doesn’t deliver to this address can still be chosen, and asks for another address', () => {
  const group = farm([option('van', { way: 'delivery', fault: 'out_of_area' })])
  const open = chosenFor(group, quote(group, null), draft())
  expect(open).toMatchObject({ option: undefined, hopeless: false, later: false })
  expect([isSettled(open), asksAddress(open)]).toEqual([false, true])
  const chosen = chosenFor(group, quote(group, null), draft({ option_id: 'van' }))
  expect([isSettled(chosen), asksAddress(chosen)]).toEqual([false, true])
})

test('maps the fields of a refusal back to the farms and lines that were sent', () => {
  const kale = { name: 'Kale', unit: 'bunch', pricing_mode: 'each', wish: 'refund' } as const
  const line = { product_id: 'kale', quantity: 1, price_minor: 350, total_minor: 350, most_minor: 350, ...kale }
  const times = { starts_at: '', ends_at: '', cutoff_at: '' }
  const part = { option_id: 'gate', ...times, currency: 'USD', fee_minor: 0, credit_minor: 0, note: '' }
  const sent = {
    address_id: null,
    phone: '',
    farms: [
      { ...part, farm_id: 'hollow', lines: [line] },
      { ...part, farm_id: 'willow', lines: [line, { ...line, product_id: 'eggs', name: 'Eggs' }] },
    ],
  }
  const fields = {
    'farms.0.starts_at': 'Full.',
    'farms.0.fee_minor': 'Costs more.',
    'farms.1.lines.1': 'Sold out.',
    phone: 'Digits.',
  }
  expect(clashesOf(new Problem('conflict', 'No', { fields }), sent)).toEqual({
    farms: { hollow: ['Full.', 'Costs more.'] },
    lines: { eggs: 'Sold out.' },
    told: ['Eggs: Sold out.'],
    phone: 'Digits.',
  })
})

const nowhere = { address_id: null, phone: '' }

test('credit is spent at its own farm up to the amount due, and the order sends the amounts on screen', () => {
  const group = farm([option('gate', { fee_minor: 300 })], { credit_minor: 5000 })
  const chosen = [chosenFor(group, quote(group, { option_id: 'gate', starts_at: slot(15).starts_at }), draft())]
  expect(sumsOf(chosen, { hollow: true })).toMatchObject([{ fee_minor: 300, credit_minor: 1200, total: { total_minor: 0 } }])
  expect(sumsOf(chosen, {})).toMatchObject([{ credit_minor: 0, total: { total_minor: 1200 } }])
  expect(asPlaceOrder(chosen, draft({ note: 'Ring twice' }), nowhere)).toMatchObject({
    farms: [{ farm_id: 'hollow', option_id: 'gate', fee_minor: 300, credit_minor: 1200, note: 'Ring twice' }],
  })
  expect(asPlaceOrder(chosen, draft({ use_credit: false }), nowhere)).toMatchObject({ farms: [{ credit_minor: 0 }] })
})
