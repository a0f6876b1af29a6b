import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import { openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { sureOfToday } from '../ground/hand-over.ts'
import { handsOf } from '../ground/hands.ts'
import { beginHandOver } from '../ground/orders.ts'
import { openSellingFarm, orderBy } from '../ground/selling-farm.ts'
import { refusedWith } from '../ground/troubles.ts'

test('Saturday on a phone: all orders packed and ready at once, handed over one by one, then a delivery run', async ({
  openBrowser,
  site,
  troubles,
}) => {
  test.slow()
  const farm = await openSellingFarm(site)
  await farm.goOut('Harmon Cove market')
  const kale = await farm.sell({ name: 'Kale' }, 40)
  const ordered = async (last_name: string, way: 'market' | 'delivery', quantity: number): Promise<Purchase> =>
    orderBy(await handsOf(site, await openAccount(site, { last_name })), way, [[kale, quantity]])
  const byCode = await ordered('Birch', 'market', 1)
  const byName = await ordered('Cedar', 'market', 2)
  const nobody = await ordered('Dogwood', 'market', 3)
  const brought = await ordered('Elder', 'delivery', 4)
  const inVain = await ordered('Fir', 'delivery', 5)
  const code = byCode.orders[0]?.code ?? ''

  const page = await (await openBrowser({ as: farm.farmer })).newPage()
  await page.goto('/farmer/orders')
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Harmon Cove market' }).click()
  await page.getByRole('radio', { name: /^To pick/ }).click()
  await expect(page.getByRole('region', { name: 'Pick sheet' }), 'only the orders of this day').toContainText('6 bunches')
  await page.getByRole('button', { name: 'Pack all as ordered' }).click()
  await expect(page.getByText('3 orders are packed as ordered.')).toBeVisible()
  await page.getByRole('radio', { name: /^Ready/ }).click()
  await page.getByRole('button', { name: 'Mark all ready' }).click()
  await expect(page.getByText('3 orders are ready for pickup.')).toBeVisible()

  const queue = page.getByRole('region', { name: 'To hand over' })
  const search = page.getByLabel('Find by code or name')
  const dialog = page.getByRole('dialog')
  const reach = async (command: string) =>
    (await queue.getByRole('button', { name: `${command} ${nobody.number}` }).boundingBox())!
  const [handOver, nobodyCame] = [await reach('Hand over'), await reach('Mark no-show')]
  expect(Math.min(handOver.height, nobodyCame.height), 'large enough to tap in a hurry').toBeGreaterThanOrEqual(44)
  await expect(queue.getByRole('button', { name: 'Cancel order' }), 'cancelling is not within easy reach').toHaveCount(0)
  await search.fill(`${code.slice(0, 2)} ${code.slice(2)}`)
  await page.getByRole('button', { name: `Hand over ${byCode.number}` }).click()
  await sureOfToday(dialog)
  await expect(dialog).toContainText('Collect $3.50')
  await dialog.getByLabel('Code').pressSequentially(` ${code.slice(0, 2)} ${code.slice(2)} `)
  await dialog.getByRole('button', { name: 'Mark handed over' }).click()
  await expect(page.getByText(`${byCode.number} of Ada Birch is handed over.`)).toBeVisible()
  await expect(search, 'the search is cleared for the next customer').toHaveValue('')

  await search.fill('cedar')
  await expect(queue.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: `Hand over ${byName.number}` }).click()
  await sureOfToday(dialog)
  await expect(dialog).toContainText('Collect $7.00')
  await dialog.getByRole('button', { name: 'Mark handed over' }).click()
  await expect(page.getByText(`${byName.number} of Ada Cedar is handed over.`)).toBeVisible()

  await page.getByRole('button', { name: `Mark no-show ${nobody.number}` }).click()
  troubles.expect(refusedWith(409))
  await dialog.getByRole('button', { name: 'Mark no-show' }).click()
  await expect(dialog, 'no-show is only possible from Saturday on').toContainText(/nobody came from Sat, .*, 9 AM/)
  for (const each of [nobody, inVain]) await beginHandOver(site, each)
  await dialog.getByRole('button', { name: 'Mark no-show' }).click()
  await expect(page.getByText(`${nobody.number} of Ada Dogwood is a no-show.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Handed over' }), 'the handed-over order is listed').toContainText(byName.number)

  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Delivery' }).click()
  await page.getByRole('button', { name: 'Pack all as ordered' }).click()
  await expect(page.getByText('2 orders are packed as ordered.')).toBeVisible()
  await page.getByRole('radio', { name: /^Ready/ }).click()
  await expect(page.getByRole('region', { name: 'Run' })).toContainText('7 Secret Lane')
  await page.getByRole('button', { name: 'Mark all on the way' }).click()
  await expect(page.getByText('2 orders are on the way.')).toBeVisible()
  await page.getByRole('button', { name: `Hand over ${brought.number}` }).click()
  await sureOfToday(dialog)
  await expect(dialog).toContainText('Collect $14.00')
  await dialog.getByRole('button', { name: 'Mark handed over' }).click()
  await expect(page.getByText(`${brought.number} of Ada Elder is handed over.`)).toBeVisible()
  await page.getByRole('button', { name: `Mark no-show ${inVain.number}` }).click()
  await dialog.getByRole('button', { name: 'Mark no-show' }).click()
  await expect(page.getByText(`${inVain.number} of Ada Fir is a no-show.`)).toBeVisible()
})
