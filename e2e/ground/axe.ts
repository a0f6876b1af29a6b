import type { Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'
import { expect } from './fixtures.ts'
import { settled } from './settled.ts'

const everyRule: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const contrast: RunOnly = { type: 'rule', values: ['color-contrast'] }

/** What axe finds on the page as it stands, by day; and in its colours by night, where it has them. */
export async function faultsOf(page: Page): Promise<string[]> {
  await atRest(page)
  const byDay = await found(page, everyRule)
  await page.emulateMedia({ colorScheme: 'dark' })
  const hasNight = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark')
  await atRest(page)
  const byNight = hasNight ? await found(page, contrast) : []
  await page.emulateMedia({ colorScheme: 'light' })
  await atRest(page)
  return [...byDay, ...byNight.map((fault) => `by night, ${fault}`)]
}

async function found(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate((only) => window.axe.run({ runOnly: only, resultTypes: ['violations'] }), runOnly)
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`))
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What moves is brought to its end: a colour half-way between two is not what people read. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (Number.isFinite(each.effect?.getComputedTiming().endTime)) each.finish()
  })
}

/** On a narrower screen of its kind the page does not scroll sideways: nothing is cut off or pushed out. */
async function fitsNarrower(page: Page, name: string): Promise<void> {
  const usual = page.viewportSize()
  if (!usual) return
  await page.setViewportSize({ ...usual, width: usual.width < 1024 ? 360 : 1024 })
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.configure({ soft: true }).poll(over, `${name} is as wide as the screen`).toBeLessThanOrEqual(0)
  await page.setViewportSize(usual)
}

/** The page as it stands, with what is open on it, can be read by everybody and fits. */
export async function nothingFoundNow(page: Page, name: string): Promise<void> {
  expect.soft(await faultsOf(page), name).toEqual([])
  await fitsNarrower(page, name)
}

export async function nothingFoundOn(page: Page, screens: readonly string[]): Promise<void> {
  for (const path of screens) {
    await page.goto(path)
    await settled(page)
    await nothingFoundNow(page, path)
  }
}

/** What has just been opened over the page. */
export async function nothingFoundInDialog(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  await nothingFoundNow(page, name)
}
