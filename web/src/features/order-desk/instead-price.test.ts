import { expect, test } from 'vitest'
import { choiceLabel, formatInsteadPrice, roomFor } from './instead-price.ts'

const each = { pricing_mode: 'each', piece_weight: null, piece_weight_max: null } as const
const short = { ...each, id: 'kale', price_minor: 500, quantity: 3, missing: 2 }

test('a substitute may cost what the missing goods would have, minus substitutes already brought', () => {
  expect(roomFor(short, [])).toBe(1000)
  expect(roomFor(short, [{ substitutes: 'kale', now: { total_minor: 400, most_minor: 400 } }])).toBe(600)
  expect(roomFor({ ...short, price_minor: null }, [])).toBeNull()
})

test('names the price before the substitute is brought, and what the shopper doesn’t pay', () => {
  expect(formatInsteadPrice(1000, 'USD', { ...each, price_minor: 450 }, 2)).toBe('The shopper pays $9.00 for it.')
  expect(formatInsteadPrice(1000, 'USD', { ...each, price_minor: 550 }, 2)).toBe(
    'It comes to $11.00. The shopper pays $10.00, the price of the missing item.',
  )
})

test('a substitute is offered with its price, and to workers without it', () => {
  const product = { ...each, name: 'Lacinato kale', unit: 'bunch', minimum: 1, step: 1, available: 7, currency: 'USD' }
  const shown = (price_minor: number | null) => choiceLabel({ ...product, price_minor } as Parameters<typeof choiceLabel>[0])
  expect(shown(350)).toBe('Lacinato kale · $3.50 per bunch · 7 bunches in stock')
  expect(shown(null)).toBe('Lacinato kale · 7 bunches in stock')
})
