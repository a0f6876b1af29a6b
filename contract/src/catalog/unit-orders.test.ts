import { expect, test } from 'vitest'
import { describeUnitOrders } from './unit-orders.ts'

test('says how many orders keep the old unit, until when, and how much of their lots is off sale', () => {
  expect(describeUnitOrders({ orders: 1, last_on: '2026-11-28', for_sale: 21 }, 'lb')).toBe(
    '1 open order holds some of it until Nov 28 and keeps its unit and price. The other 21 lb in the same lots can’t be sold until that order is done.',
  )
  expect(describeUnitOrders({ orders: 3, last_on: '2026-12-05', for_sale: 2 }, 'bunch')).toBe(
    '3 open orders hold some of it until Dec 5 and keep their unit and price. The other 2 bunches in the same lots can’t be sold until those orders are done.',
  )
})

test('leaves out what is off sale when the orders hold all of their lots', () => {
  expect(describeUnitOrders({ orders: 1, last_on: '2026-11-28', for_sale: 0 }, 'lb')).toBe(
    '1 open order holds some of it until Nov 28 and keeps its unit and price.',
  )
})

test('says nothing without open orders', () => {
  expect(describeUnitOrders({ orders: 0, last_on: null, for_sale: 0 }, 'lb')).toBeNull()
})
