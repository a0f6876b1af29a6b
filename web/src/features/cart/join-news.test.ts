import { messages } from '@farmlane/contract/orders/messages.ts'
import { expect, test } from 'vitest'
import { joinNews } from './join-news.ts'
import type { KeptLine } from './visitor-cart.ts'

const kept = (product_id: string): KeptLine => ({
  product_id,
  quantity: 1,
  price_then_minor: 450,
  name: product_id,
  farm_name: '',
})
const waiting = (product_id: string): KeptLine => ({ ...kept(product_id), no_room: true })
const answer = { message: messages.joinedFull, unknown: [], full: ['eggs'] }

test('reports once, not at every start, that an item did not fit into the cart', () => {
  expect(joinNews([kept('eggs')], answer)).toMatchObject({ tone: 'refused', sentence: messages.joinedFull })
  expect(joinNews([waiting('eggs')], answer)).toBeNull()
})

test('reports everything else that happens to waiting items', () => {
  expect(joinNews([waiting('eggs'), kept('milk')], answer)).not.toBeNull()
  expect(joinNews([waiting('eggs')], { ...answer, message: messages.joined, full: [] })).toMatchObject({ tone: 'done' })
  expect(joinNews([waiting('eggs')], { message: messages.joined, unknown: ['eggs'], full: [] })).toMatchObject({
    tone: 'refused',
    sentence: `${messages.joined} No longer for sale: eggs.`,
  })
})
