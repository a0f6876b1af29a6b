import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import * as talk from '@farmlane/contract/orders/message-routes.ts'
import { newPerson, openAccount } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { mailedLink, mailsTo } from '../ground/mailbox.ts'
import { beginHandOver } from '../ground/orders.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'

test('an invited worker signs up, sees only what the invitation listed, and hands over an order', async ({
  openBrowser,
  page: worker,
  site,
}) => {
  test.slow()
  const { farmer, hands, farmId, sell } = await openSellingFarm(site)
  const kale = await sell({}, 10)
  const shopper = await handsOf(site, await openAccount(site))
  const purchase = await orderFrom(shopper, [[kale, 2]])
  const { id: order_id = '', code = '' } = purchase.orders[0] ?? {}
  await site.database.rows("update orders set shopper_phone = '555 010 4477' where id = $1", [order_id])
  await shopper(talk.writeToFarm, { params: { purchase_id: purchase.id, order_id }, body: { text: 'I’ll come at ten.' } })
  const bo = newPerson({ first_name: 'Bo', last_name: 'Lund' })

  const office = await (await openBrowser({ as: farmer })).newPage()
  await office.goto('/farmer/profile')
  const form = office.getByRole('region', { name: 'Invite someone' })
  await expect(form).toContainText('See prices, sales, refunds or the amount to collect at a hand-over')
  await form.getByLabel('Email').fill(bo.email)
  await form.getByRole('button', { name: 'Send invitation' }).click()

  await worker.goto(await mailedLink(site, bo.email, '/invitation/'))
  await expect(worker.getByRole('main')).toContainText('As a worker you can:Record harvests')
  await expect(worker.getByRole('main')).toContainText('You can’t:See prices')
  await expect(worker.getByRole('radio', { name: 'I want to buy' })).toHaveCount(0)
  const email = worker.getByLabel('Email')
  await expect(email).toHaveValue(bo.email)
  await expect(email).not.toBeEditable()
  expect(await faultsOf(worker)).toEqual([])
  await worker.getByLabel('First name').fill(bo.first_name)
  await worker.getByLabel('Last name').fill(bo.last_name)
  await worker.getByLabel('Username').fill(bo.username)
  await worker.getByLabel('Password', { exact: true }).fill(bo.password)
  await worker.getByLabel('Confirm password').fill(bo.password)
  await worker.getByRole('checkbox', { name: 'I agree to the' }).check()
  await worker.getByRole('button', { name: "Join O'Hara's Hollow" }).click()
  await expect(worker).toHaveURL('/farmer/dashboard')
  await expect(worker.getByRole('main').getByText("O'Hara's Hollow").first()).toBeVisible()
  expect(await mailsTo(site, bo.email), 'no verification email').toHaveLength(1)

  const order = `/farmer/orders?order=${order_id}`
  const main = worker.getByRole('navigation', { name: 'Main' })
  await main
    .getByRole('link', { name: /^Orders/ })
    .filter({ visible: true })
    .click()
  await expect(worker.getByRole('navigation', { name: 'Days' })).toBeVisible()
  await worker.goto(order)
  const handOver = worker.getByRole('region', { name: 'Hand-over' })
  await expect(handOver).toContainText('You’ll see the phone number and messages on the day of the hand-over.')
  await expect(worker.getByRole('region', { name: 'Messages' })).toHaveCount(0)
  await worker.getByRole('button', { name: 'Mark packed' }).click()

  await beginHandOver(site, purchase)
  await worker.reload()
  await expect(handOver.getByRole('link', { name: '555 010 4477' })).toBeVisible()
  await expect(worker.getByRole('region', { name: 'Messages' })).toContainText('I’ll come at ten.')
  await expect(worker.getByRole('main')).toContainText('Amount not shown')
  expect(await worker.getByRole('main').innerText()).not.toMatch(/[$€£]\s?\d/)
  expect(await faultsOf(worker)).toEqual([])

  await office.getByLabel('Workers see the amount to collect').check()
  await expect(worker.getByRole('main')).toContainText('Collect $7.00')

  await worker.getByRole('button', { name: 'Mark ready' }).click()
  await worker.getByRole('button', { name: 'Hand over' }).click()
  const dialog = worker.getByRole('dialog')
  await expect(dialog).toContainText('Collect $7.00')
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByRole('button', { name: 'Mark handed over' }).click()
  await expect(dialog).toHaveCount(0)
  const params = { farm_id: farmId, order_id }
  await expect.poll(async () => (await hands(desk.getDeskOrder, { params })).state).toBe('delivered')
  const { events } = await hands(desk.getDeskOrder, { params })
  expect(events.at(-1)).toMatchObject({ state: 'delivered', who: 'Bo Lund' })
})
