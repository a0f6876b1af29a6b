import { maxMessageLength } from '@farmlane/contract/orders/constants.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import { openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { mailAbout } from '../ground/mailbox.ts'
import { demoFarmer, placeByHand } from '../ground/orders.ts'
import type { Site } from '../ground/site.ts'
import { noAnswer } from '../ground/troubles.ts'

async function placed(site: Site) {
  const shopper = await openAccount(site)
  const purchase = await placeByHand(site, await handsOf(site, shopper), 1)
  const [part] = purchase.orders as [Purchase['orders'][number]]
  return { shopper, purchase, part }
}

test('a shopper and a farm exchange messages about an order, which appear without a reload', async ({ openBrowser, site }) => {
  const { shopper, purchase, part } = await placed(site)
  const [his, hers] = [
    await (await openBrowser({ as: shopper })).newPage(),
    await (await openBrowser({ as: demoFarmer })).newPage(),
  ]
  await hers.goto('/farmer/orders')
  await expect(hers.getByRole('navigation', { name: 'Days' })).toBeVisible()
  await his.goto(`/consumer/orders/${purchase.id}`)
  await his.getByText('Message the farm').click()
  await his.getByRole('button', { name: `Write to ${part.farm.name}` }).click()
  const question = his.getByLabel(`Write to ${part.farm.name}`)
  await expect(question).toBeFocused()
  await his.getByRole('button', { name: 'Send message' }).click()
  await expect(his.getByText(messages.messageMissing)).toBeVisible()
  await question.fill('Are the beans from this year?\nMy aunt asks.')
  await his.getByRole('button', { name: 'Send message' }).click()
  const hisLog = his.getByRole('log', { name: `Messages with ${part.farm.name}` })
  await expect(hisLog.getByRole('listitem')).toHaveText([/You.*Are the beans from this year\?\nMy aunt asks\./s])
  await expect(question, 'the field is empty again').toHaveValue('')

  // The desk shows it at once, with a link to the order.
  await hers.getByRole('link', { name: `Ada O’Neil about ${purchase.number}` }).click()
  const herLog = hers.getByRole('log', { name: 'Messages with Ada O’Neil' })
  await expect(herLog.getByRole('listitem')).toHaveText([/Ada O’Neil.*new.*Are the beans/s])
  await hers.getByLabel('Write to Ada O’Neil').fill('Picked in October.')
  await hers.getByRole('button', { name: 'Send message' }).click()
  await expect(hisLog.getByRole('listitem')).toHaveText([/You/, new RegExp(`${part.farm.name}.*new.*Picked in October\\.`, 's')])

  // The message was read on the order's page, so the desk shows nothing unread.
  await hers.goto('/farmer/orders')
  await expect(hers.getByRole('navigation', { name: 'Days' })).toBeVisible()
  await expect(hers.getByText(`about ${purchase.number}`)).toHaveCount(0)
})

test('an unread message is mailed with a link to the answer, and the list of orders shows it too', async ({
  openBrowser,
  site,
}) => {
  const { shopper, purchase, part } = await placed(site)
  const hers = await (await openBrowser({ as: demoFarmer })).newPage()
  await hers.goto(`/farmer/orders?farm=${part.farm.id}&order=${part.id}`)
  await hers.getByRole('button', { name: 'Write to Ada O’Neil' }).click()
  await hers.getByLabel('Write to Ada O’Neil').fill('We are at the gate by ten.')
  await hers.getByRole('button', { name: 'Send message' }).click()
  await expect(hers.getByRole('log').getByText('We are at the gate by ten.')).toBeVisible()
  await expect(hers, 'the URL needs no farm id').toHaveURL(/\/farmer\/orders\?order=/)

  const his = await (await openBrowser({ as: shopper })).newPage()
  await his.goto('/consumer/orders')
  await expect(his.getByText('A new message')).toBeVisible()
  await expect(his.getByRole('link', { name: `${part.farm.name} about ${purchase.number}` })).toBeVisible()
  // The mail is delayed in case the message is read first, so the job is started here.
  await site.database.rows("update pgboss.job set start_after = now() where name = 'orders.message_mails' and state < 'active'")
  const mail = await mailAbout(site, shopper.email, 'wrote about your order')
  expect(mail.text).toContain('We are at the gate by ten.')
  expect(mail.text).not.toContain(part.code)
  await his.goto(mail.links[0] ?? '')
  await expect(his.getByRole('log').getByText('We are at the gate by ten.'), 'the link opens at the message').toBeInViewport()
  await expect(his.getByRole('heading', { name: 'Messages' }), 'read').toHaveText('Messages')
  await his.goto('/consumer/orders')
  await expect(his.getByRole('link', { name: new RegExp(purchase.number) }).first()).toBeVisible()
  await expect(his.getByText('A new message')).toHaveCount(0)
})

test('a message that can’t be sent stays in the field, and a retry sends it only once', async ({
  openBrowser,
  site,
  troubles,
}) => {
  const { shopper, purchase, part } = await placed(site)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto(`/consumer/orders/${purchase.id}`)
  await page.getByText('Message the farm').click()
  await page.getByRole('button', { name: `Write to ${part.farm.name}` }).click()
  const text = page.getByLabel(`Write to ${part.farm.name}`)
  await text.fill('x'.repeat(maxMessageLength + 5))
  await expect(text, 'cut at the maximum length').toHaveValue('x'.repeat(maxMessageLength))
  await text.fill('Lost on the way?')
  troubles.expect(...noAnswer)
  const sending = '**/api/orders/*/messages/*/'
  // The message arrives; only the reply is lost.
  await page.route(sending, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('failed')
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('We couldn’t reach Farmlane')).toBeVisible()
  await expect(text).toHaveValue('Lost on the way?')
  await page.unroute(sending)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(text).toHaveValue('')
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(1)
})
