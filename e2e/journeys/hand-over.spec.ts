import { messages as marketMessages } from '@farmlane/contract/market/messages.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { expect, test } from '../ground/fixtures.ts'
import { sureOfToday } from '../ground/hand-over.ts'
import { demoFarmer, orderFromJune } from '../ground/orders.ts'

test('an order is packed, handed over by its code and reviewed, with live updates on both sides', async ({
  openBrowser,
  site,
  isPhone,
}) => {
  test.slow()
  const { shopper, purchase, part, order, day } = await orderFromJune(site)
  const [his, hers] = [
    await (await openBrowser({ as: shopper })).newPage(),
    await (await openBrowser({ as: demoFarmer })).newPage(),
  ]
  await his.goto(`/consumer/orders/${purchase.id}`)
  await expect(his.getByRole('listitem').filter({ hasText: /^Accepted$/ })).toHaveAttribute('aria-current', 'step')

  await hers.goto('/farmer/dashboard')
  const orders = hers
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Orders/ })
    .filter({ visible: true })
  await expect(orders).toContainText(/\d+ new/)
  await orders.click()
  await expect(hers.getByRole('navigation', { name: 'Days' })).toBeVisible()
  await expect(orders, 'the new orders have been seen').not.toContainText('new')

  await hers.goto(`${day}&show=pick`)
  await expect(hers.getByRole('region', { name: 'Pick sheet' })).toContainText('Dry black beans')
  await expect(hers.getByRole('region', { name: 'Pack sheet' })).toContainText(purchase.number)
  await hers.getByRole('radio', { name: /^To pack/ }).click()
  await expect(hers).toHaveURL(/show=pack/)
  await hers.getByRole('button', { name: `Mark packed ${purchase.number}` }).click()
  await expect(hers.getByText(`${purchase.number} of ${order.name} is packed.`)).toBeVisible()

  await hers.getByRole('radio', { name: /^Ready/ }).click()
  await hers.getByRole('button', { name: `Mark ready ${purchase.number}` }).click()
  await his.reload()
  await expect(his.getByText('Ready for pickup').first()).toBeVisible()

  await hers.getByLabel('Find by code or name').fill(part.code)
  const handOver = hers.getByRole('button', { name: `Hand over ${purchase.number}` })
  if (isPhone) {
    const card = hers.getByRole('listitem').filter({ has: handOver })
    const [state, button] = [await card.getByText('ready', { exact: true }).boundingBox(), await handOver.boundingBox()]
    expect((state?.y ?? 0) + (state?.height ?? 0), 'the state is above the buttons').toBeLessThanOrEqual(button?.y ?? 0)
  }
  await handOver.click()
  const dialog = hers.getByRole('dialog')
  await sureOfToday(dialog)
  await expect(dialog).toContainText('Collect $5.50')
  await dialog.getByLabel('Code').fill(part.code === '0000' ? '0001' : '0000')
  await dialog.getByRole('button', { name: 'Mark handed over' }).click()
  await expect(dialog.getByText(messages.codeWrong)).toBeVisible()
  await dialog.getByLabel('Code').fill(part.code)
  await dialog.getByRole('button', { name: 'Mark handed over' }).click()
  await expect(hers.getByText(`${purchase.number} of ${order.name} is handed over.`)).toBeVisible()
  await hers.goto(`${day}&show=done`)
  await expect(hers.getByRole('region', { name: 'Handed over' })).toContainText(purchase.number)

  await hers.goto(`/farmer/orders?order=${order.id}`)
  await expect(hers.getByText('handed over by code')).toBeVisible()

  await his.reload()
  await his.getByText('Details').click()
  await expect(his.getByText('With your code')).toBeVisible()
  await his.getByRole('radio', { name: /^5 stars/ }).check()
  await his.getByRole('button', { name: 'Send review' }).click()
  await expect(his.getByText(marketMessages.reviewed)).toBeVisible()
})
