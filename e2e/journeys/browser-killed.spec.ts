import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { accessTokenKey, refreshTokenKey } from '@farmlane/contract/identity/constants.ts'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { openFarmer, openSession } from '../ground/accounts.ts'
import { browserPath } from '../ground/browser-path.ts'
import { expect, test } from '../ground/fixtures.ts'
import { tasksPath } from '../ground/task-records.ts'

const kills = 2 * Number(process.env['PROVE'] ?? 1)

/** Starts a browser process with a profile on disk, so that it can be killed. */
async function startBrowser(profile: string): Promise<{ child: ChildProcess; context: BrowserContext }> {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0']
  const child = spawn(browserPath(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group, so that killing it also kills its renderers.
    detached: true,
  })
  for await (const line of createInterface({ input: child.stderr })) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? []
    if (!address) continue
    const [context] = (await chromium.connectOverCDP(address)).contexts()
    if (!context) throw new Error('the browser has no window')
    return { child, context }
  }
  throw new Error('the browser did not start')
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  process.kill(-(child.pid as number), 'SIGKILL')
  await gone
}

test(`loses nothing when the browser is killed right after 'saved', ${kills} times`, async ({ site }) => {
  test.setTimeout(60_000 + kills * 30_000)
  const owner = await openFarmer(site)
  const profile = await mkdtemp(path.join(tmpdir(), 'farmlane-profile-'))
  const tokens = await openSession(site, owner)
  const titles = Array.from({ length: kills }, (_, n) => `Round ${n + 1}`)
  // Browsers flush local storage with a delay of seconds, so after an immediate kill the user has to sign in again.
  const signIn = async (page: Page) => {
    await page.goto(`${site.url}/about`)
    await page.evaluate(
      (pairs) => {
        for (const [name, value] of pairs) localStorage.setItem(name as string, value as string)
      },
      [
        [accessTokenKey, tokens.access],
        [refreshTokenKey, tokens.refresh],
      ],
    )
  }
  for (const title of titles) {
    const { child, context } = await startBrowser(profile)
    const page = context.pages()[0] ?? (await context.newPage())
    await signIn(page)
    await page.route('**/api/farms/*/sync/', (route) => route.abort('failed'))
    await page.goto(site.url + tasksPath)
    await page.getByRole('button', { name: 'Add Task' }).first().click()
    await page.getByRole('dialog').getByLabel('Title').fill(title)
    await page.getByRole('dialog').getByRole('button', { name: 'Add Task' }).click()
    await page.getByText(`Saved on this device: ${title}.`).waitFor()
    await kill(child)
  }
  const { child, context } = await startBrowser(profile)
  const page = context.pages()[0] ?? (await context.newPage())
  await signIn(page)
  await page.goto(`${site.url}/farmer/unsent`)
  await expect(page.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible({ timeout: 30_000 })
  await kill(child)
  await rm(profile, { recursive: true, force: true })
  const found = await site.database.rows<{ title: string }>(
    'select t.title from tasks t join farm_members m on m.farm_id = t.farm_id join users u on u.id = m.user_id where u.username = $1 order by t.created_at, t.title',
    [owner.username],
  )
  expect(found.map(({ title }) => title).sort()).toEqual(titles.toSorted())
})
