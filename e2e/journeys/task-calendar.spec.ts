import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { Page } from '@playwright/test'
import { openFarmer } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { farmToday } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { addTask, tasksPath } from '../ground/task-records.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const tab = (page: Page, name: string) => page.getByRole('tablist', { name: 'Which tasks' }).getByRole('tab', { name })

test('the calendar runs from Sunday to Saturday, marks today, and lists three tasks per day', async ({
  openBrowser,
  site,
  isPhone,
}) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const today = farmToday()
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await addTask(hands, { title })
  await addTask(hands, { title: 'Mow', due_date: addDays(today, 1), repeat: { every: 'month' } })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(tasksPath)
  await page.getByRole('radio', { name: 'Calendar' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  const monthName = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const month = page.getByRole('heading', { name: monthName(today) })
  await expect(month).toBeVisible()
  const cell = page.locator('[aria-current="date"]')
  await expect(cell).toHaveCount(1)
  await expect(cell.getByRole('listitem')).toHaveText(['One', 'Two', 'Three', '+2 more'])
  const day = page.getByRole('region', { name: 'Today', exact: true })
  await expect(day.getByRole('checkbox')).toHaveCount(5)
  await day.getByRole('checkbox', { name: 'Complete Five' }).check()
  await expect(day.getByRole('checkbox', { name: 'Five is completed' })).toBeChecked()

  await tab(page, 'Completed').click()
  await expect(cell.getByRole('listitem')).toHaveText([/^Five/])
  await tab(page, 'All').click()
  await expect(cell.getByRole('listitem')).toHaveText(['One', 'Two', 'Three', '+2 more'])

  await page.getByRole('button', { name: 'Next month' }).click()
  const next = addDays(`${today.slice(0, 8)}01`, 32)
  await expect(page.getByRole('heading', { name: monthName(next) })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Mow')
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(month).toBeVisible()
  if (!isPhone) {
    await cell.getByRole('link', { name: 'One' }).click()
    await expect(page.getByRole('heading', { name: 'One' })).toBeVisible()
    await page.getByRole('link', { name: 'All tasks' }).click()
  }
  // Tomorrow, or yesterday on the last day of the month.
  const beside = addDays(today, addDays(today, 1).slice(0, 7) === today.slice(0, 7) ? 1 : -1)
  const spoken = new Date(`${beside}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  if (!isPhone) await page.getByRole('radio', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: new RegExp(`^${spoken}(,|$)`) }).click()
  await page
    .getByRole('region', { name: new RegExp(`^(Tomorrow|${spoken})$`) })
    .getByRole('button', { name: 'Add Task' })
    .click()
  await expect(dialogOf(page).getByLabel('Due date')).toHaveValue(beside)
})

test("on a phone, lists the month's tasks by title, and Today returns to the current day", async ({
  openBrowser,
  site,
  isPhone,
}) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const today = farmToday()
  const beside = addDays(today, addDays(today, 1).slice(0, 7) === today.slice(0, 7) ? 1 : -1)
  const title = 'Repair the fence behind the upper pasture'
  await addTask(hands, { title, due_date: beside })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(tasksPath)
  await page.getByRole('radio', { name: 'Calendar' }).click()
  const agenda = page.getByRole('region', { name: 'Other days' })
  if (isPhone) {
    await expect(agenda.getByRole('link', { name: title })).toBeVisible()
    await agenda.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.goBack()
    await page.getByRole('radio', { name: 'Calendar' }).click()
  } else await expect(agenda).toHaveCount(0)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Today', exact: true }), 'in the current month too').toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})
