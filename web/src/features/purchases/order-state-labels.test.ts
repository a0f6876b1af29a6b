import { expect, test } from 'vitest'
import { formatStep, stepsAhead, wordsOf } from './order-state-labels.ts'

test('the remaining steps depend on how the order is handed over; a finished order has none', () => {
  expect(stepsAhead({ state: 'packed', way: 'market' })).toEqual(['Ready for pickup', 'Delivered'])
  expect(stepsAhead({ state: 'accepted', way: 'delivery' })).toEqual(['Packed', 'In Transit', 'Delivered'])
  for (const state of ['delivered', 'cancelled', 'declined', 'no_show'] as const)
    expect(stepsAhead({ state, way: 'pickup' })).toEqual([])
})

test('an undone step is named as undone, not by the state it returned to', () => {
  expect(formatStep({ state: 'ready', by: 'farm', undoes: 'delivered' }, 'pickup')).toBe('Hand-over undone by the farm')
})

test('names a no-show by whether the shopper didn’t pick up or wasn’t home', () => {
  const missed = { state: 'no_show', by: 'farm', undoes: null } as const
  expect([formatStep(missed, 'pickup'), formatStep(missed, 'market'), formatStep(missed, 'delivery')]).toEqual([
    'Not picked up',
    'Not picked up',
    'Missed delivery',
  ])
  expect(wordsOf({ state: 'no_show', way: 'delivery' }).name).toBe('Missed delivery')
})
