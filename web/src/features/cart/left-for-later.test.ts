import type { CartFarm } from '@farmlane/contract/orders/cart.ts'
import { expect, test } from 'vitest'
import { sumsToOrder } from './left-for-later.ts'

const part = (id: string, currency: string, total_minor: number, most_minor = total_minor) =>
  ({ farm: { id }, currency, total_minor, most_minor, lines: [] }) as unknown as CartFarm
const farms = [part('brook', 'USD', 900), part('cedar', 'USD', 1000, 1500), part('alm', 'EUR', 700)]
const sums = [
  { currency: 'USD', total_minor: 1900, most_minor: 2400 },
  { currency: 'EUR', total_minor: 700, most_minor: 700 },
]

test('leaves farms that are left for later out of the total', () => {
  expect(sumsToOrder({ farms, sums }, new Set())).toEqual(sums)
  expect(sumsToOrder({ farms, sums }, new Set(['cedar', 'alm']))).toEqual([
    { currency: 'USD', total_minor: 900, most_minor: 900 },
  ])
  expect(sumsToOrder({ farms, sums }, new Set(['brook', 'cedar', 'alm']))).toEqual([])
})
