import { getReady } from '@farmlane/contract/health/routes.ts'
import { addressOf } from '@farmlane/contract/kernel/call.ts'
import { expect, test } from '../ground/fixtures.ts'
import { awake } from '../ground/market-farm.ts'
import { noAnswer, refusedWith } from '../ground/troubles.ts'

test('the status page checks again on request and shows the result', async ({ page, troubles }) => {
  await page.goto('/status')
  await awake(page)
  const shown = page.getByRole('main')
  await expect(shown).toContainText('Everything is working')
  const again = page.getByRole('button', { name: 'Check again' })
  const ready = `**${addressOf(getReady)}`

  troubles.expect(refusedWith(503), ...noAnswer)
  await page.route(ready, (route) => route.fulfill({ status: 503, json: { message: 'Starting' } }))
  await again.click()
  await expect(shown).toContainText('Not ready right now')
  await page.unroute(ready)
  await page.route(ready, (route) => route.abort())
  await again.click()
  await expect(shown).toContainText('No response')
  await page.unroute(ready)
  await again.click()
  await expect(shown).toContainText('Everything is working')
})
