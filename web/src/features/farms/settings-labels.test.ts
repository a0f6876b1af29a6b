import { expect, test } from 'vitest'
import { settingsStop } from './settings-labels.ts'

const settings = {
  time_zone: 'America/New_York',
  currency: 'USD',
  open_orders: 0,
  owes_credit: false,
  workers_see_due: false,
  can: { change_time_zone: true, change_currency: true, change_worker_access: true },
}
const owner = { role: 'owner' } as const

test('an owner can change the settings of a farm without open orders or credit', () => {
  expect(settingsStop(owner, settings)).toBeNull()
})

test.each([
  ['manager', {}, 'Only an owner can change these.'],
  [
    'owner',
    { open_orders: 1, owes_credit: true },
    '1 order is open. You can change these once it’s handed over or cancelled, because the shopper agreed to its price, hours and cut-off.',
  ],
  [
    'owner',
    { open_orders: 2 },
    '2 orders are open. You can change these once they’re handed over or cancelled, because shoppers agreed to their prices, hours and cut-offs.',
  ],
  ['owner', { owes_credit: true }, 'Shoppers have farm credit in US Dollar (USD). You can change the currency once it’s spent.'],
] as const)('explains to role %s why the settings cannot be changed (%j)', (role, about, sentence) => {
  expect(settingsStop({ role }, { ...settings, ...about })).toBe(sentence)
})
