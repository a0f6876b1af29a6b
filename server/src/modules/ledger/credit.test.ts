import { deleteAccount, updateProfile } from '@farmlane/contract/identity/routes.ts'
import { listOwedCredit } from '@farmlane/contract/ledger/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { joinFarm, openAccount, type Person, password } from '../../testing/people.ts'
import { openStall, type Stall } from '../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { giveCredit, spendCredit } from './index.ts'

let farmlane: TestApp
let stall: Stall
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openStall(farmlane)
})
afterAll(() => farmlane.close())

const change = ({ user }: Person, amount_minor: number, reason: string, farm_id = stall.farmId) => ({
  farm_id,
  user_id: user.id,
  amount_minor,
  order_id: null,
  reason,
  by_user: null,
})
async function refund(...given: Parameters<typeof change>): Promise<void> {
  farmlane.pass(1000)
  await farmlane.database.write((tx) => giveCredit(tx, 'refunded', change(...given)))
}
const owedBy = (who: Person, farm_id = stall.farmId) => who.client.call(listOwedCredit, { params: { farm_id } })

test("a farm sees its total debt and each shopper's balance, highest first, with entries", async () => {
  const nothing = await owedBy(stall)
  expect(nothing).toMatchObject({ currency: 'USD', total_minor: 0, shoppers: 0, accounts: [] })
  const [ada, bo, cy] = [await openAccount(farmlane), await openAccount(farmlane), await openAccount(farmlane)]
  await ada.client.call(updateProfile, { body: { first_name: 'Ada', last_name: 'Lovage' } })
  await refund(ada, 900, 'FL-1: Bruised')
  await refund(bo, 600, 'FL-2: Short')
  await refund(cy, 100, 'FL-3: Late')
  farmlane.pass(1000)
  await farmlane.database.write((tx) => spendCredit(tx, [change(ada, 650, 'FL-4'), change(cy, 100, 'FL-5')]))
  expect(await owedBy(stall), 'a shopper who has spent all credit is not listed').toMatchObject({
    total_minor: 850,
    shoppers: 2,
    accounts: [
      {
        name: `${bo.user.first_name} ${bo.user.last_name}`,
        balance_minor: 600,
        entries: [{ kind: 'refunded', amount_minor: 600 }],
      },
      {
        name: 'Ada Lovage',
        balance_minor: 250,
        entries: [
          { kind: 'spent', amount_minor: -650, balance_minor: 250, reason: 'FL-4' },
          { kind: 'refunded', amount_minor: 900, balance_minor: 900, reason: 'FL-1: Bruised' },
        ],
      },
    ],
  })
})

test('a deleted account is owed nothing and is not listed', async () => {
  const shopper = await openAccount(farmlane)
  await refund(shopper, 300, 'FL-1: Bruised')
  await shopper.client.call(deleteAccount, { body: { current_password: password } })
  expect(await owedBy(stall)).toMatchObject({ total_minor: 0, shoppers: 0, accounts: [] })
})

test('only owners and managers of the farm can see what it owes', async () => {
  const [shopper, manager, worker] = [await openAccount(farmlane), await openAccount(farmlane), await openAccount(farmlane)]
  const stranger = await openStall(farmlane)
  await refund(shopper, 300, 'FL-1: Bruised')
  await refund(shopper, 700, 'FL-2: Theirs', stranger.farmId)
  await joinFarm(farmlane, stall, manager, 'manager')
  await joinFarm(farmlane, stall, worker, 'worker')
  expect(await owedBy(manager)).toMatchObject({
    total_minor: 300,
    accounts: [{ balance_minor: 300, entries: [{ amount_minor: 300 }] }],
  })
  await expect(owedBy(worker)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(owedBy(stranger)).rejects.toMatchObject({ code: 'not_found' })
  await expect(owedBy(shopper)).rejects.toMatchObject({ code: 'not_found' })
})
