import { changeCropStatus } from '@farmlane/contract/growing/routes.ts'
import { forgotPassword } from '@farmlane/contract/identity/routes.ts'
import { call } from '@farmlane/contract/kernel/call.ts'
import { openAccount, openFarmer, sendTo } from '../ground/accounts.ts'
import { faultsOf, nothingFoundInDialog, nothingFoundNow, nothingFoundOn, nothingFoundOnPhone, onPhone } from '../ground/axe.ts'
import { addHarvest, operationsScreens } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { livestockScreens } from '../ground/livestock-records.ts'
import { mailedLink } from '../ground/mailbox.ts'
import { demoFarmer, deskScreens, orderScreens } from '../ground/orders.ts'
import { badProducts, productScreens } from '../ground/product-records.ts'
import { fillHarvest, openQuickHarvest, plantKaleAndLettuce } from '../ground/quick-harvest.ts'
import { authScreens, consumerScreens, farmerScreens, marketScreens, profileScreens, publicScreens } from '../ground/screens.ts'
import { settled } from '../ground/settled.ts'
import { openMenu, openMore } from '../ground/shell.ts'
import { taskScreens, tasksPath } from '../ground/task-records.ts'
import { refusedWith } from '../ground/troubles.ts'
import { buyAt, cartOf, openTwoMarkets } from '../ground/two-markets.ts'

test('the public pages are accessible and fit', async ({ page }) => {
  test.slow()
  await nothingFoundOn(page, publicScreens)
  for (const path of ['/about', '/farmers/about']) {
    await page.goto(path)
    await onPhone(page, async () => {
      await openMenu(page)
      await nothingFoundOnPhone(page, `the phone menu of ${path}`)
    })
  }
})

test('the market is accessible and fits', async ({ page }) => {
  test.slow()
  await nothingFoundOn(page, marketScreens)
  await page.getByRole('link', { name: 'Brandywine tomatoes' }).click()
  await settled(page)
  await nothingFoundNow(page, 'a product')
})

test('the sign-in and sign-up pages are accessible, with and without errors', async ({ page, site, troubles }) => {
  test.slow()
  // The reset link in this list is invalid.
  troubles.expect(refusedWith(410))
  await nothingFoundOn(page, authScreens)
  const { email } = await openAccount(site)
  await call(sendTo(site), forgotPassword, { body: { email } })
  await nothingFoundOn(page, [new URL(await mailedLink(site, email, '/reset-password/')).pathname])
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create Customer Account' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await nothingFoundNow(page, 'sign-up with faults')
  troubles.expect(/status of 404/)
  await nothingFoundOn(page, ['/verify-email/nonsense', '/no/such/page', '/invitation/nonsense'])
})

test('the header with an account and unknown private pages are accessible', async ({ openBrowser, farmer, troubles }) => {
  test.slow()
  troubles.expect(refusedWith(404))
  const page = await (await openBrowser({ as: farmer })).newPage()
  await page.goto('/about')
  await page.getByRole('button', { name: /^Account of / }).click()
  await expect(page.getByRole('menuitem', { name: 'Your farm' })).toBeVisible()
  expect.soft(await faultsOf(page), 'the account menu').toEqual([])
  await page.keyboard.press('Escape')
  await onPhone(page, async () => {
    await openMenu(page)
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible()
    expect.soft(await faultsOf(page), 'the account in the phone menu').toEqual([])
  })
  for (const path of ['/farmer/nowhere', '/consumer/nowhere']) {
    await page.goto(path)
    await settled(page)
    await nothingFoundNow(page, path)
  }
})

test('the shopper area is accessible', async ({ openBrowser, shopper }) => {
  test.slow()
  const page = await (await openBrowser({ as: shopper })).newPage()
  await nothingFoundOn(page, consumerScreens)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await nothingFoundInDialog(page, 'dialog')
  await page.goto('/consumer/dashboard')
  await settled(page)
  await onPhone(page, async () => {
    await nothingFoundOnPhone(page, 'the phone bar')
    await openMore(page)
    await nothingFoundOnPhone(page, 'the phone menu')
  })
})

test('the orders of a shopper are accessible and fit', async ({ openBrowser, site }) => {
  test.slow()
  const { person, screens } = await orderScreens(site)
  const page = await (await openBrowser({ as: person })).newPage()
  await nothingFoundOn(page, screens)
})

test('a purchase from five farms with everything expanded is accessible and fits', async ({ openBrowser, site }) => {
  test.slow()
  const shopper = await openAccount(site)
  const { id } = await buyAt(await handsOf(site, shopper), await openTwoMarkets(site))
  const page = await (await openBrowser({ as: shopper })).newPage()
  await nothingFoundOn(page, [`/consumer/orders/${id}`])
  for (const title of ['Details', 'Message a farm', 'Cancel or change'])
    for (const fold of await page.getByRole('main').getByText(title).all()) await fold.click()
  await expect(page.getByRole('button', { name: 'Cancel order from Hollow Farm' })).toHaveCount(2)
  await nothingFoundNow(page, 'unfolded')
})

test('a checkout with five farms and everything expanded is accessible and fits', async ({ openBrowser, site }) => {
  test.slow()
  const shopper = await openAccount(site)
  await cartOf(await handsOf(site, shopper), await openTwoMarkets(site))
  const page = await (await openBrowser({ as: shopper })).newPage()
  await nothingFoundOn(page, ['/checkout'])
  const folded = page.getByRole('main').getByRole('button', { expanded: false })
  for (let left = await folded.count(); left > 0; left = await folded.count()) await folded.first().click()
  await expect(page.getByLabel('Message to Cedar Farm')).toBeVisible()
  await nothingFoundNow(page, 'unfolded')
})

test('the order desk is accessible and fits', async ({ openBrowser, site }) => {
  test.slow()
  const page = await (await openBrowser({ as: demoFarmer })).newPage()
  await nothingFoundOn(page, await deskScreens(site))
  await page.goto('/farmer/orders')
  await page.getByRole('button', { name: 'Print sheets' }).click()
  await nothingFoundInDialog(page, 'sheets to print')
})

test('the farmer area is accessible in light and dark mode', async ({ openBrowser, farmer }) => {
  test.slow()
  const page = await (await openBrowser({ as: farmer })).newPage()
  await nothingFoundOn(page, farmerScreens)
  await onPhone(page, async () => {
    await nothingFoundOnPhone(page, 'the phone bar')
    await openMore(page)
    await nothingFoundOnPhone(page, 'the phone menu')
  })
})

test('the operations of a farm with records are accessible in light and dark mode', async ({ openBrowser, site }) => {
  test.slow()
  const owner = await openFarmer(site)
  const screens = await operationsScreens(await handsOf(site, owner))
  const page = await (await openBrowser({ as: owner })).newPage()
  await nothingFoundOn(page, screens)
  await page.getByRole('button', { name: 'Discard' }).click()
  await nothingFoundInDialog(page, 'dialog of a lot')

  await page.goto(screens.find((path) => path.includes('edit')) ?? '')
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Corner 1' })).toBeVisible()
  await nothingFoundNow(page, 'drawing')
})

test('the dashboard of a farm with records is accessible in light and dark mode', async ({ openBrowser, site }) => {
  test.slow()
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const { kale, lettuce } = await plantKaleAndLettuce(hands)
  await addHarvest(hands, { crop_id: kale })
  const page = await (await openBrowser({ as: owner })).newPage()
  await nothingFoundOn(page, ['/farmer/dashboard', '/farmer/dashboard?tab=tasks', '/farmer/dashboard?tab=harvest'])

  const dialog = await openQuickHarvest(page)
  await dialog.getByRole('button', { name: 'Record harvest' }).click()
  await nothingFoundNow(page, 'Quick Harvest with faults')
  await fillHarvest(dialog, { crop: 'Lettuce', quantity: '30' })
  await hands(changeCropStatus, { params: { crop_id: lettuce }, body: { status: 'failed' } })
  await dialog.getByRole('button', { name: 'Record harvest' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await nothingFoundNow(page, 'a refused harvest')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  await nothingFoundNow(page, 'what needs the farmer')
  await page.getByRole('button', { name: /LOT-/ }).click()
  await nothingFoundInDialog(page, 'a recorded harvest')
})

test('the tasks of a farm are accessible in light and dark mode', async ({ openBrowser, site }) => {
  test.slow()
  const owner = await openFarmer(site)
  const screens = await taskScreens(await handsOf(site, owner))
  const page = await (await openBrowser({ as: owner })).newPage()
  await nothingFoundOn(page, screens)
  await page.getByRole('button', { name: 'Reopen' }).click()
  await nothingFoundInDialog(page, 'reopening a task')
  await page.goto(tasksPath)
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByRole('dialog').getByText('Field, crop, repeat, checklist').click()
  await page.getByRole('dialog').getByLabel('Repeat', { exact: true }).selectOption('week')
  await nothingFoundInDialog(page, 'a new task')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Discard what you typed?' })).toBeVisible()
  await nothingFoundNow(page, 'what is half typed')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create an address' }).click()
  await expect(page.getByRole('dialog').getByLabel('Your calendar address')).toBeVisible()
  await nothingFoundInDialog(page, 'the address of a calendar')
})

test('the products and the profile of a farm are accessible in light and dark mode', async ({ openBrowser, site }) => {
  test.slow()
  const owner = await openFarmer(site)
  const page = await (await openBrowser({ as: owner })).newPage()
  await nothingFoundOn(page, [...(await productScreens(await handsOf(site, owner))), ...profileScreens])
  await page.goto('/farmer/products')
  const adjust = page.getByRole('menuitem', { name: 'Adjust stock' })
  // Resizing the window closes a menu, so open it again at each size.
  const openProductMenu = async () => {
    await page.getByRole('button', { name: 'More about Brandywine tomatoes' }).click()
    await expect(adjust).toBeVisible()
  }
  await onPhone(page, async () => {
    await openProductMenu()
    await nothingFoundOnPhone(page, 'the menu of a product')
    await adjust.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await nothingFoundOnPhone(page, 'the stock of a product')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await openProductMenu()
  expect.soft(await faultsOf(page), 'the menu of a product').toEqual([])
  await adjust.click()
  await nothingFoundInDialog(page, 'stock of a product')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByLabel('CSV file').setInputFiles(badProducts)
  await expect(page.getByText('1 row can’t be imported')).toBeVisible()
  await nothingFoundNow(page, 'what happens to each row')
})

test('the livestock screens and their dialogs are accessible and fit', async ({ openBrowser, site }) => {
  test.slow()
  const owner = await openFarmer(site)
  const screens = await livestockScreens(await handsOf(site, owner))
  const page = await (await openBrowser({ as: owner })).newPage()
  await nothingFoundOn(page, screens)
  await page.goto(screens.at(-2) ?? '')
  for (const what of ['Collect', 'Treat', 'Birth', 'Death']) {
    await page.getByRole('button', { name: what, exact: true }).click()
    await nothingFoundInDialog(page, what)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
