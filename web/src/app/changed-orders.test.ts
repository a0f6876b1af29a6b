import { matchQuery, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { deskDayQuery, deskOrderQuery, deskQuery, newOrdersQuery } from '../features/order-desk/desk-queries.ts'
import { summariesQuery } from '../features/order-desk/summary-queries.ts'
import { deskTalkQuery, ownTalkQuery, unreadAtDeskQuery, unreadAtHomeQuery } from '../features/order-messages/message-queries.ts'
import { purchaseQuery, purchasesQuery } from '../features/purchases/purchase-queries.ts'
import { keysOfAllOrders, keysOfOrderChange } from './changed-orders.ts'

/** One query of every kind that a screen may show, for this person and for someone else. */
const shown = {
  slots: deskQuery('farm', 'coming').queryKey,
  day: deskDayQuery('farm', 'slot').queryKey,
  order: deskOrderQuery('farm', 'order').queryKey,
  badge: newOrdersQuery('farm').queryKey,
  summaries: summariesQuery('farm').queryKey,
  deskTalk: deskTalkQuery('farm', 'order').queryKey,
  deskUnread: unreadAtDeskQuery('farm').queryKey,
  otherFarm: deskQuery('other', 'coming').queryKey,
  purchase: purchaseQuery('me', 'purchase').queryKey,
  purchases: purchasesQuery('me').queryKey,
  otherPurchase: purchaseQuery('me', 'another').queryKey,
  ownTalk: ownTalkQuery('me', 'purchase', 'order').queryKey,
  ownUnread: unreadAtHomeQuery('me').queryKey,
  somebodyElse: purchaseQuery('you', 'purchase').queryKey,
  cart: ['orders', 'quote', 'me'],
} as const

function touched(keys: readonly (readonly unknown[])[]): string[] {
  const cache = new QueryClient()
  const isTouched = (queryKey: readonly unknown[]) => {
    const query = cache.getQueryCache().build(cache, { queryKey })
    return keys.some((key) => matchQuery({ queryKey: key }, query))
  }
  return Object.entries(shown).flatMap(([name, queryKey]) => (isTouched(queryKey) ? [name] : []))
}

test.each([
  [{ kind: 'order', farm_id: 'farm', id: 'order' }, ['slots', 'day', 'order', 'badge', 'summaries']],
  [{ kind: 'order', farm_id: null, id: 'purchase' }, ['purchase', 'purchases']],
  [{ kind: 'desk', farm_id: 'farm', id: null }, ['slots', 'badge', 'summaries']],
  [{ kind: 'message', farm_id: 'farm', id: 'order' }, ['deskTalk', 'deskUnread']],
  [{ kind: 'message', farm_id: null, id: 'purchase' }, ['ownTalk', 'ownUnread']],
  [{ kind: 'account', farm_id: null, id: null }, []],
] as const)('a change %j refetches the queries that show it, and no others', (change, names) => {
  expect(touched(keysOfOrderChange(change, 'me'))).toEqual(names)
})

test('after missed events, refetches everything that others can change, but not what only this person changes', () => {
  const all = Object.keys(shown).filter((name) => name !== 'somebodyElse' && name !== 'cart')
  expect(touched(keysOfAllOrders('me'))).toEqual(all)
})
