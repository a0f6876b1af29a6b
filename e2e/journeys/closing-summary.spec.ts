import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import { openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { mailsTo } from '../ground/mailbox.ts'
import { demoFarmer, passCutoff, placeByHand } from '../ground/orders.ts'

test('when a day closes, the farmer gets one mail with what to pick, which links to that day on the desk', async ({
  openBrowser,
  site,
}) => {
  const purchase = await placeByHand(site, await handsOf(site, await openAccount(site)), 1)
  const [part] = purchase.orders as [Purchase['orders'][number]]
  const [june] = await site.database.rows<{ email: string }>('select email from users where username = $1', [demoFarmer.username])
  const [slot] = await site.database.rows<{ id: string }>('select slot_id as id from orders where id = $1', [part.id])
  await passCutoff(site, purchase)
  const arrived = async () =>
    (await mailsTo(site, june?.email ?? '')).filter(({ links }) => links.some((link) => link.includes(`slot=${slot?.id}`)))
  // The server checks once a minute. The job is queued here to avoid the wait; running it twice still sends one mail.
  const look = () => site.database.rows(`insert into pgboss.job (name, data) values ('orders.closed_slots', '{}')`)
  await look()
  await expect.poll(async () => (await arrived()).length).toBe(1)
  await look()
  const [mail] = await arrived()
  expect(mail?.subject).toMatch(/^\w{3}, \w{3} \d+, .*: \d+ orders?$/)
  expect(mail?.text).toContain(part.lines[0]?.name)

  const page = await (await openBrowser({ as: demoFarmer })).newPage()
  await page.goto(mail?.links[0] ?? '')
  await expect(page.getByRole('region', { name: 'Pick sheet' })).toContainText(part.lines[0]?.name ?? '')
  await expect(page).toHaveURL(/\/farmer\/orders\?slot=[0-9a-f-]+&show=pick$/)
  await expect(page.getByText(/^This day’s summary went to \d+ (person|people) on/)).toBeVisible()
  const wish = page.getByRole('checkbox', { name: 'Email me a summary when a day closes for orders' })
  await expect(wish).toBeChecked()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  // Optimistic: the checkbox keeps its new value and does not jump back while the request is pending.
  const afterTouch = await wish.evaluate((box: HTMLInputElement) => {
    box.click()
    return box.checked
  })
  expect(afterTouch).toBe(false)
  await saved
  await page.reload()
  await expect(wish).not.toBeChecked()
  expect(await arrived()).toHaveLength(1)
})
