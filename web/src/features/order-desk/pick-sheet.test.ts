import type { DeskLine, DeskLot } from '@farmlane/contract/orders/desk.ts'
import { expect, test } from 'vitest'
import { pickSheet } from './pick-sheet.ts'

const lot = (id: string, quantity: number, use_by: string | null = null): DeskLot => ({
  id,
  code: `LOT-260815-${id}`,
  grade: '',
  quantity,
  on_hand: 20,
  received_on: '2026-08-14',
  use_by,
  trouble: null,
})
const line = (name: string, quantity: number, lots: DeskLot[], about: Partial<DeskLine> = {}): DeskLine => ({
  id: `${name} ${quantity}`,
  product_id: name,
  name,
  unit: 'lb',
  gone: null,
  pricing_mode: 'by_weight',
  piece_weight: null,
  piece_weight_max: null,
  quantity,
  wish: 'refund',
  price_minor: null,
  total_minor: null,
  most_minor: null,
  now: null,
  substitutes: null,
  missing: 0,
  weights: null,
  question: 'none',
  lots,
  ...about,
})

test('adds up a product over several orders and takes it from the lot that expires first', () => {
  const orders = [
    { state: 'accepted', lines: [line('Tomatoes', 0.1, [lot('B', 0.1, '2026-08-20')]), line('Carrots', 2, [lot('C', 2)])] },
    { state: 'accepted', lines: [line('Tomatoes', 0.2, [lot('A', 0.1, '2026-08-18'), lot('B', 0.1, '2026-08-20')])] },
  ] as const
  expect(pickSheet(orders)).toMatchObject([
    { name: 'Carrots', quantity: 2, orders: 1, lots: [{ id: 'C', quantity: 2 }] },
    {
      name: 'Tomatoes',
      quantity: 0.3,
      orders: 2,
      lots: [
        { id: 'A', quantity: 0.1 },
        { id: 'B', quantity: 0.2 },
      ],
    },
  ])
})

test('leaves out orders that are already packed, cancelled or not accepted yet', () => {
  const lines = [line('Tomatoes', 1, [lot('A', 1)])]
  for (const state of ['placed', 'packed', 'ready', 'delivered', 'cancelled'] as const)
    expect(pickSheet([{ state, lines }])).toEqual([])
})

test('never adds pounds to bunches', () => {
  const orders = [
    { state: 'accepted', lines: [line('Carrots', 2, [lot('A', 2)])] },
    { state: 'accepted', lines: [line('Carrots', 3, [lot('B', 3)], { unit: 'bunch' })] },
  ] as const
  expect(pickSheet(orders).map(({ quantity, unit }) => [quantity, unit])).toEqual([
    [2, 'lb'],
    [3, 'bunch'],
  ])
})
