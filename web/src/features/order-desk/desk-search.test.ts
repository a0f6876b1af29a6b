import type { DeskSlot } from '@farmlane/contract/orders/desk.ts'
import { orderStates } from '@farmlane/contract/orders/order-states.ts'
import { expect, test } from 'vitest'
import { firstSlot } from './desk-search.ts'

const day = (id: string, counts: Partial<DeskSlot['counts']>) => ({
  id,
  counts: { ...(Object.fromEntries(orderStates.map((state) => [state, 0])) as DeskSlot['counts']), ...counts },
})

test('the desk opens on the first day with an order to answer, else on the soonest day with work to do', () => {
  const [over, today, later] = [day('over', { delivered: 3 }), day('today', { accepted: 2 }), day('later', { placed: 1 })]
  expect(firstSlot([over, today])?.id).toBe('today')
  expect(firstSlot([over, today, later])?.id).toBe('later')
  expect(firstSlot([over])?.id).toBe('over')
  expect(firstSlot([])).toBeUndefined()
})
