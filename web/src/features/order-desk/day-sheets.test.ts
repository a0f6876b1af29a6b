import type { DeskDay, DeskOrder } from '@farmlane/contract/orders/desk.ts'
import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import { expect, test } from 'vitest'
import { sheetsFor } from './day-sheets.ts'

const line = { id: 'kale', name: 'Kale', quantity: 2, missing: 0, substitutes: null, question: 'none', lots: [] }
const dayOf = (way: 'market' | 'delivery', ...states: OrderState[]) =>
  ({
    slot: { way },
    farm_place: null,
    orders: states.map((state) => ({ state, lines: [line] }) as unknown as DeskOrder),
  }) as unknown as DeskDay

test('a day prints only the sheets that have something on them', () => {
  expect(sheetsFor(dayOf('market', 'accepted'))).toEqual(['pick', 'pack', 'hand_over'])
  expect(sheetsFor(dayOf('delivery', 'accepted'))).toEqual(['pick', 'pack', 'run'])
  expect(sheetsFor(dayOf('market', 'packed', 'ready'))).toEqual(['hand_over'])
  expect(sheetsFor(dayOf('delivery', 'in_transit'))).toEqual(['run'])
})

test('empty sheets are not printed', () => {
  expect(sheetsFor(dayOf('market', 'delivered', 'cancelled', 'no_show', 'placed'))).toEqual([])
  expect(sheetsFor(dayOf('delivery'))).toEqual([])
})
