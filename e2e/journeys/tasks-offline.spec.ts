import { readFile } from 'node:fs/promises'
import { updateStock } from '@farmlane/contract/catalog/routes.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import { removeTask, updateTask } from '@farmlane/contract/tasks/routes.ts'
import type { Page } from '@playwright/test'
import { openFarmer, type Person } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { isTakenAlong } from '../ground/copies.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { pictureFile } from '../ground/pictures.ts'
import { addProduct } from '../ground/product-records.ts'
import type { Site } from '../ground/site.ts'
import { addTask, tasksPath } from '../ground/task-records.ts'
import { newMember } from '../ground/team.ts'
import { noAnswer } from '../ground/troubles.ts'

test.use({ keepsShell: true })

const dialogOf = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'List of tasks' }).getByRole('listitem', { name: title })
const tasksOf = (site: Site, { username }: Person) =>
  site.database.rows<{ title: string; status: string }>(
    'select t.title, t.status from tasks t join farm_members m on m.farm_id = t.farm_id join users u on u.id = m.user_id where u.username = $1 order by t.title, t.status',
    [username],
  )

async function add(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await dialogOf(page).getByLabel('Title').fill(title)
  await dialogOf(page).getByRole('button', { name: 'Add Task' }).click()
}

test('tasks created, started, completed and photographed offline survive a restart and are sent once', async ({
  site,
  deadSpot: { owner, hands, browser },
}) => {
  await addTask(hands, {
    title: 'Clean the cooler',
    checklist: [{ text: 'Rinse' }],
    repeat: { every: 'month' },
  })
  const before = await browser.newPage()
  await before.goto(tasksPath)
  await expect(rowOf(before, 'Clean the cooler')).toBeVisible()
  await isTakenAlong(before)

  await browser.setOffline(true)
  await expect(before.getByRole('status').filter({ hasText: /no network$/i })).toBeVisible()
  await add(before, 'Walk the fence')
  await expect(before.getByText('Saved on this device: Walk the fence.')).toBeVisible()
  await expect(rowOf(before, 'Walk the fence')).toContainText('Waiting to sync')
  await rowOf(before, 'Walk the fence').getByRole('button', { name: 'Start' }).click()
  await expect(rowOf(before, 'Walk the fence')).toContainText('In progress')
  await rowOf(before, 'Clean the cooler').getByRole('link').click()
  await before.getByRole('region', { name: 'Checklist' }).getByRole('checkbox', { name: 'Rinse' }).check()
  await before
    .getByRole('region', { name: 'Photos' })
    .getByLabel('Photos to add')
    .setInputFiles(pictureFile('cooler.png', [20, 120, 60]))
  await expect(before.getByRole('list', { name: 'Photos waiting to be sent' })).toContainText('cooler.png')
  await before.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(before.getByText('Completed', { exact: true }).first()).toBeVisible()
  await before.close()

  const page = await browser.newPage()
  await page.goto(tasksPath)
  // Shown from the stored reply or from the stored tasks, whichever was read first.
  await expect(page.getByText(/^(As of .+, no network|You’re seeing the copy saved on this device\.)$/).first()).toBeVisible()
  await rowOf(page, 'Walk the fence').getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: 'Completed' }).getByRole('listitem')).toHaveCount(2)
  await expect(rowOf(page, 'Clean the cooler')).toContainText('The next one is added once this is sent.')
  await expect(rowOf(page, 'Walk the fence')).not.toContainText('The next one')
  await page.getByRole('radio', { name: 'Calendar' }).click()
  await expect(page.locator('[aria-current="date"]')).toContainText('Walk the')
  await page.getByRole('status').getByRole('link', { name: '6 waiting' }).click()
  const waiting = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem')
  await expect(waiting).toHaveCount(6)
  await expect(waiting.getByRole('button', { name: 'Send again' }), 'cannot send while offline').toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send now' })).toBeDisabled()
  expect(await faultsOf(page)).toEqual([])

  await browser.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
  expect(await tasksOf(site, owner)).toEqual([
    { title: 'Clean the cooler', status: 'completed' },
    { title: 'Clean the cooler', status: 'pending' },
    { title: 'Walk the fence', status: 'completed' },
  ])
  await page.goto(tasksPath)
  await page.getByRole('region', { name: 'Completed' }).getByRole('link', { name: 'Clean the cooler' }).click()
  await expect(page.getByRole('link', { name: 'View photo 1 of 1' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' }).getByText('Completed', { exact: true })).toHaveCount(1)
})

test('an operation refused later stays in the inbox, where it can be downloaded, resent or withdrawn', async ({
  site,
  deadSpot: { owner, hands, browser },
}) => {
  const gone = await addTask(hands, { title: 'Fix gate' })
  const page = await browser.newPage()
  await page.goto(tasksPath)
  await expect(rowOf(page, 'Fix gate')).toBeVisible()
  await isTakenAlong(page)
  await browser.setOffline(true)
  await rowOf(page, 'Fix gate').getByRole('checkbox').check()
  await add(page, 'Walk the fence')
  await expect(rowOf(page, 'Walk the fence')).toBeVisible()
  // Meanwhile someone removes the task.
  await hands(removeTask, { params: { task_id: gone.id }, query: {} })
  await browser.setOffline(false)

  await page.getByRole('status').getByRole('link', { name: '1 needs attention' }).click()
  const entry = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Complete “Fix gate”')
  await expect(entry).toContainText(messages.taskNotFound)
  const download = page.waitForEvent('download')
  await entry.getByRole('button', { name: 'More about Complete “Fix gate”' }).click()
  await page.getByRole('menuitem', { name: 'Save as a file' }).click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { entries: object[] }
  expect(file.entries).toMatchObject([{ what: 'Complete “Fix gate”', reason: messages.taskNotFound, kind: 'tasks.complete' }])
  await entry.getByRole('button', { name: 'Send again' }).click()
  await expect(entry).toContainText(messages.taskNotFound)
  await entry.getByRole('button', { name: 'Withdraw' }).click()
  await dialogOf(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
  expect(await tasksOf(site, owner), 'other operations were sent').toContainEqual({ title: 'Walk the fence', status: 'pending' })
})

test('a refused stock adjustment is corrected in the inbox and applied once', async ({ openBrowser, site, troubles }) => {
  troubles.expect(...noAnswer)
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const { id: product_id } = await addProduct(hands, { name: 'Kale', stock: 20 })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.route('**/api/farms/*/sync/', (route) => route.abort('failed'))
  await page.goto('/farmer/products')
  await page.getByRole('button', { name: 'More about Kale' }).click()
  await page.getByRole('menuitem', { name: 'Adjust stock' }).click()
  await dialogOf(page).getByRole('radio', { name: 'Subtract' }).check()
  await dialogOf(page).getByLabel('Quantity in').fill('12')
  await dialogOf(page).getByRole('button', { name: 'Spoiled' }).click()
  await dialogOf(page).getByRole('button', { name: 'Adjust stock' }).click()
  await expect(page.getByText('Saved on this device: Kale.')).toBeVisible()
  await hands(updateStock, { params: { product_id }, body: { operation: 'set', quantity: 5, reason: 'Counted' } })
  await page.unroute('**/api/farms/*/sync/')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('status').getByRole('link', { name: '1 needs attention' }).click()
  await page.getByRole('button', { name: 'Correct 12 lb removed from Kale' }).click()
  await dialogOf(page).getByLabel('Quantity').fill('2')
  await dialogOf(page).getByRole('button', { name: 'Save and send' }).click()
  await expect(page.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
  const left = 'select sum(on_hand)::float as left from lots where product_id = $1'
  expect(await site.database.rows(left, [product_id])).toEqual([{ left: 3 }])
})

test('notifies the author of an offline edit that it overwrote someone else’s value', async ({
  site,
  deadSpot: { hands, browser },
}) => {
  const bo = await newMember(site, hands, 'manager')
  const { id } = await addTask(hands, { title: 'Fix gate' })
  const page = await browser.newPage()
  await page.goto(`${tasksPath}&task=${id}`)
  await expect(page.getByRole('heading', { name: 'Fix gate' })).toBeVisible()
  await isTakenAlong(page)
  await browser.setOffline(true)
  for (const title of ['Fix the gate', 'Fix the pasture gate']) {
    await page.getByRole('button', { name: 'Edit' }).click()
    await dialogOf(page).getByLabel('Title').fill(title)
    await dialogOf(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  const theirs = await handsOf(site, bo)
  await theirs(updateTask, { params: { task_id: id }, body: { title: 'Fix the barn gate', seen_version: 1 } })
  await browser.setOffline(false)
  const told = page.getByRole('status').filter({ hasText: 'changed this while you were editing.' })
  await expect(told).toContainText('“Fix the barn gate”')
  await expect(told, 'own earlier edits are not reported').not.toContainText('“Fix the gate”')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Fix the barn gate → Fix the gate')
  await told.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByRole('heading', { name: 'Fix the barn gate' })).toBeVisible()
  await expect(told).toHaveCount(0)
})
