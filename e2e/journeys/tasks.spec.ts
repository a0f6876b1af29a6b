import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import type { Page } from '@playwright/test'
import { openFarmer } from '../ground/accounts.ts'
import { addCrop, farmToday } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { pictureFile } from '../ground/pictures.ts'
import { addTask, completeTask, tasksPath } from '../ground/task-records.ts'
import { newMember } from '../ground/team.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true })
const heap = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tablist', { name: 'Which tasks' }).getByRole('tab', { name })

test('a task is added with a title alone, started and ticked off, and stays completed', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  await addCrop(await handsOf(site, owner))
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(tasksPath)
  await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const add = dialogOf(page).getByRole('button', { name: 'Add Task' })
  await expect(add).toBeDisabled()
  await expect(dialogOf(page).getByLabel('Due date')).toHaveValue(farmToday())
  await expect(dialogOf(page).getByLabel('Priority')).toHaveValue('medium')
  await expect(dialogOf(page).getByLabel('Category')).toHaveValue('other')
  await expect(dialogOf(page).getByLabel('Priority').getByRole('option')).toHaveText(['Low', 'Medium', 'High', 'Urgent'])
  await dialogOf(page).getByLabel('Title').fill('   ')
  await expect(add).toBeDisabled()
  await dialogOf(page).getByLabel('Title').fill('Walk the <b>fence</b>')
  await add.click()
  await expect(page.getByText('Added: Walk the <b>fence</b>.')).toBeVisible()

  const row = rowOf(page, 'Walk the <b>fence</b>')
  await expect(heap(page, 'Today').getByRole('listitem')).toHaveCount(1)
  await row.getByRole('button', { name: 'Start' }).click()
  await expect(row.getByText('In progress')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Start' })).toHaveCount(0)
  await row.getByRole('checkbox').check()
  await expect(page.getByText('Done: Walk the <b>fence</b>.')).toBeVisible()
  const done = heap(page, 'Completed').getByRole('checkbox')
  await expect(done).toBeChecked()
  await expect(done).toBeDisabled()
  await expect(heap(page, 'Completed')).toContainText('by June Hale')
  await page.reload()
  await expect(done).toBeChecked()

  await page.goto('/farmer/dashboard')
  const today = page.getByRole('region', { name: 'Today on the farm' })
  await expect(today.getByRole('checkbox')).toBeChecked()
  await today.getByRole('link', { name: 'All tasks' }).click()
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')
})

test('every tab holds what it says, and overdue carries its count', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const today = farmToday()
  await addTask(hands, { title: 'Long ago', due_date: addDays(today, -9) })
  await addTask(hands, { title: 'Yesterday', due_date: addDays(today, -1) })
  await addTask(hands, { title: 'Now' })
  await addTask(hands, { title: 'In a week', due_date: addDays(today, 7) })
  await addTask(hands, { title: 'In eight days', due_date: addDays(today, 8) })
  await completeTask(hands, await addTask(hands, { title: 'Finished' }))
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(tasksPath)
  const holds = async (name: string, titles: string[]) => {
    await tab(page, name).click()
    const panel = page.getByRole('tabpanel', { name, exact: false }).last()
    await expect(panel.getByRole('link')).toHaveText(titles)
  }
  await expect(page.getByRole('tablist', { name: 'Which tasks' }).getByRole('tab')).toHaveText([
    'All',
    'Today',
    'Upcoming',
    'Overdue2',
    'Pending',
    'Completed',
  ])
  await holds('All', ['Long ago', 'Yesterday', 'Now', 'In a week', 'In eight days', 'Finished'])
  await holds('Today', ['Now', 'Finished'])
  await holds('Upcoming', ['Now', 'In a week'])
  await holds('Overdue', ['Long ago', 'Yesterday'])
  await holds('Pending', ['Long ago', 'Yesterday', 'Now', 'In a week', 'In eight days'])
  await holds('Completed', ['Finished'])
  await tab(page, 'Overdue').click()
  await rowOf(page, 'Long ago').getByRole('checkbox').check()
  await expect(tab(page, 'Overdue')).toHaveText('Overdue1')
  await tab(page, 'Overdue').press('ArrowRight')
  await expect(tab(page, 'Pending')).toBeFocused()
  await expect(page).toHaveURL(/show=pending/)
})

test('the calendar runs from Sunday to Saturday, marks today, and names three of a day', async ({
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
  // The day after, or the day before where the month ends.
  const beside = addDays(today, addDays(today, 1).slice(0, 7) === today.slice(0, 7) ? 1 : -1)
  const spoken = new Date(`${beside}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  if (!isPhone) await page.getByRole('radio', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: new RegExp(`^${spoken}`) }).click()
  await page
    .getByRole('region', { name: new RegExp(`^(Tomorrow|${spoken})$`) })
    .getByRole('button', { name: 'Add Task' })
    .click()
  await expect(dialogOf(page).getByLabel('Due date')).toHaveValue(beside)
})

test('a task has its checklist, photos, time and history; an owner reopens it with a reason', async ({ openBrowser, site }) => {
  test.slow()
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const worker = await newMember(site, hands, 'worker')
  const { id } = await addTask(hands, { title: 'Clean the cooler', checklist: [{ text: 'Rinse' }] })
  const page = await (await openBrowser({ as: worker })).newPage()
  await page.goto(`${tasksPath}&task=${id}`)
  await expect(page.getByRole('heading', { name: 'Clean the cooler' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('In progress')).toBeVisible()
  const checklist = page.getByRole('region', { name: 'Checklist' })
  await checklist.getByLabel('Next step').fill('Let it dry')
  await checklist.getByRole('button', { name: 'Add', exact: true }).click()
  await checklist.getByRole('checkbox', { name: 'Let it dry' }).check()
  await expect(checklist).toContainText('1 of 2')
  const photos = page.getByRole('region', { name: 'Photos' })
  await photos.getByLabel('Photos to add').setInputFiles(pictureFile('cooler.png', [20, 120, 60]))
  await expect(photos.getByRole('link', { name: 'Look at photo 1 of 1' })).toBeVisible()
  const time = page.getByRole('region', { name: 'Time spent' })
  await time.getByLabel('Minutes').fill('95')
  await time.getByRole('button', { name: 'Add time' }).click()
  await expect(time).toContainText('1 h 35 min')
  await expect(time.getByLabel('Minutes'), 'the next entry begins anew').toHaveValue('')
  await time.getByLabel('Minutes').fill('0')
  await time.getByLabel('Note').fill('Swept, too')
  await time.getByRole('button', { name: 'Add time' }).click()
  await expect(time.getByLabel('Minutes')).toHaveAccessibleDescription(messages.minutesRule)
  await expect(time.getByLabel('Note'), 'what was refused stays').toHaveValue('Swept, too')
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0)
  await expect(page.getByText('for the rest, an owner or a manager reopens it.')).toBeVisible()

  const june = await (await openBrowser({ as: owner })).newPage()
  await june.goto(`${tasksPath}&task=${id}`)
  await june.getByRole('button', { name: 'Reopen' }).click()
  await dialogOf(june).getByRole('button', { name: 'Reopen' }).click()
  await expect(dialogOf(june).getByLabel('Reason')).toHaveAccessibleDescription('Please say why.')
  await dialogOf(june).getByLabel('Reason').fill('The shelves are still wet.')
  await dialogOf(june).getByRole('button', { name: 'Reopen' }).click()
  await expect(june.getByText('Pending', { exact: true })).toBeVisible()
  const history = june.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.nth(0)).toContainText('The shelves are still wet.')
  await expect(history.nth(0)).toContainText('June Hale')
  await expect(history.nth(1)).toContainText('Completed')
  await expect(history.nth(1)).toContainText('Bo Lund')
})

test('two people at one task: both values are kept, the second is told; done twice is done once', async ({
  openBrowser,
  site,
}) => {
  test.slow()
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const bo = await newMember(site, hands, 'manager')
  const { id } = await addTask(hands, { title: 'Fix gate' })
  const june = await (await openBrowser({ as: owner })).newPage()
  const other = await (await openBrowser({ as: bo })).newPage()
  for (const page of [june, other]) {
    await page.goto(`${tasksPath}&task=${id}`)
    await page.getByRole('button', { name: 'Edit' }).click()
  }
  await dialogOf(other).getByLabel('Title').fill('Fix the barn gate')
  await dialogOf(other).getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('heading', { name: 'Fix the barn gate' })).toBeVisible()
  await dialogOf(june).getByLabel('Title').fill('Fix the pasture gate')
  await dialogOf(june).getByRole('button', { name: 'Save' }).click()
  const told = june.getByRole('status').filter({ hasText: 'Bo Lund changed this while you were writing.' })
  await expect(told).toContainText('Bo Lund had set the title to “Fix the barn gate”')
  await expect(june.getByRole('heading', { name: 'Fix the pasture gate' })).toBeVisible()
  const history = june.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Title: Fix gate → Fix the barn gate')
  await expect(history).toContainText('Title: Fix the barn gate → Fix the pasture gate')
  await told.getByRole('button', { name: 'Use theirs' }).click()
  await expect(june.getByRole('heading', { name: 'Fix the barn gate' })).toBeVisible()

  // The other one has not heard of it yet.
  await june.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(june.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await other.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(other.getByRole('region', { name: 'History' }).getByText('Completed', { exact: true })).toHaveCount(1)
})

test('what repeats comes again when it is done, and a calendar can read it', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(tasksPath)
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await dialogOf(page).getByLabel('Title').fill('Collect eggs')
  await dialogOf(page).getByText('Field, crop, repeat, checklist').click()
  await dialogOf(page).getByLabel('Repeat', { exact: true }).selectOption('day')
  await expect(dialogOf(page).getByText(/^Every day\./)).toBeVisible()
  const often = dialogOf(page).getByLabel('Every how many days')
  for (const none of ['0', '-1', '53', '']) {
    await often.fill(none)
    await dialogOf(page).getByRole('button', { name: 'Add Task' }).click()
    await expect(often).toHaveAccessibleDescription(messages.intervalRule)
    await expect(often).toBeFocused()
  }
  await often.fill('1')
  await dialogOf(page).getByLabel('Checklist').fill('Nest boxes\n\nUnder the cart')
  await dialogOf(page).getByRole('button', { name: 'Add Task' }).click()
  const eggs = heap(page, 'Today').getByRole('listitem', { name: 'Collect eggs' })
  await expect(eggs).toContainText('every day')
  await expect(eggs).toContainText('0 of 2')
  await eggs.getByRole('checkbox').check()
  const tomorrow = heap(page, 'Tomorrow').getByRole('listitem', { name: 'Collect eggs' })
  await expect(tomorrow).toContainText('0 of 2')

  await page.getByRole('button', { name: 'In your calendar' }).click()
  await dialogOf(page).getByRole('button', { name: 'Make an address' }).click()
  const address = await dialogOf(page).getByLabel('Your calendar address').inputValue()
  const feed = await fetch(address)
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await feed.text()
  expect(text).toContain('SUMMARY:Done: Collect eggs\r\n')
  expect(text).toContain('SUMMARY:Collect eggs\r\n')
  await dialogOf(page).getByRole('button', { name: 'Make a new address' }).click()
  await expect(dialogOf(page).getByLabel('Your calendar address')).not.toHaveValue(address)
  expect((await fetch(address)).status, 'the old one ends at once').toBe(404)
  await dialogOf(page).getByRole('button', { name: 'Switch it off' }).click()
  await expect(dialogOf(page).getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
  await page.keyboard.press('Escape')

  await tomorrow.getByRole('link').click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await dialogOf(page).getByRole('checkbox', { name: 'Stop repeating it, too' }).check()
  await dialogOf(page).getByRole('button', { name: 'Remove' }).dblclick()
  await expect(heap(page, 'Completed')).toContainText('Collect eggs')
  await expect(tomorrow).toHaveCount(0)
  await expect(page.getByText('We could not find this task.')).toHaveCount(0)
})

test('a worker sees the tasks, takes one, and is told nothing about the team', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const worker = await newMember(site, hands, 'worker')
  await addTask(hands, { title: 'For everybody' })
  const page = await (await openBrowser({ as: worker })).newPage()
  await page.goto(tasksPath)
  await rowOf(page, 'For everybody').getByRole('link').click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(dialogOf(page).getByLabel('Assignee').getByRole('option')).toHaveText(['Nobody yet', 'Bo Lund (you)'])
  await dialogOf(page).getByLabel('Assignee').selectOption('Bo Lund (you)')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Person: none → Bo Lund')).toBeVisible()
  await page.getByRole('link', { name: 'All tasks' }).click()
  await page.getByRole('checkbox', { name: 'Only mine' }).click()
  await expect(rowOf(page, 'For everybody')).toContainText('Bo Lund')
})
