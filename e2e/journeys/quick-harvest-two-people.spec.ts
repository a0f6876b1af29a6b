import { openFarmer } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { logIn } from '../ground/forms.ts'
import { handsOf } from '../ground/hands.ts'
import { openQuickHarvest, plantKaleAndLettuce, quickHarvest } from '../ground/quick-harvest.ts'
import { settled } from '../ground/settled.ts'
import { signOut } from '../ground/shell.ts'
import { newMember } from '../ground/team.ts'

test('a form that June left open is not open for the next person who logs in', async ({ openBrowser, site }) => {
  test.slow()
  const june = await openFarmer(site)
  const hands = await handsOf(site, june)
  await plantKaleAndLettuce(hands)
  const worker = await newMember(site, hands, 'worker')
  const browser = await openBrowser({ as: june })
  const tab = await browser.newPage()
  await tab.goto('/farmer/dashboard')
  await settled(tab)
  await openQuickHarvest(tab)
  const other = await browser.newPage()
  await other.goto('/farmer/dashboard')
  await settled(other)
  await signOut(other)
  await expect(tab).toHaveURL(/\/login/)
  await logIn(tab, { ...worker, side: 'Farmer' })
  await expect(tab).toHaveURL(/\/farmer\/dashboard/)
  await settled(tab)
  await expect(quickHarvest(tab)).toBeHidden()
})
