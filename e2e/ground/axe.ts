import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './fixtures.ts'
import { loaded } from './settled.ts'
import { visitScreens } from './visit-screens.ts'

const everything: RunOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } }
const everythingButContrast: RunOptions = { ...everything, rules: { 'color-contrast': { enabled: false } } }
const contrast: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/** The axe violations on the current page in light mode, plus contrast violations in dark mode if the page has one. */
export async function faultsOf(page: Page): Promise<string[]> {
  await atRest(page)
  const byDay = await found(page, everything)
  await page.emulateMedia({ colorScheme: 'dark' })
  const hasNight = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark')
  await atRest(page)
  const byNight = hasNight ? await found(page, contrast) : []
  await page.emulateMedia({ colorScheme: 'light' })
  await atRest(page)
  return [...byDay, ...byNight.map((fault) => `by night, ${fault}`)]
}

async function found(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate((wanted) => window.axe.run({ ...wanted, resultTypes: ['violations'] }), options)
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`))
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Finishes all animations, because colors in the middle of a transition give false contrast violations. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (Number.isFinite(each.effect?.getComputedTiming().endTime)) each.finish()
  })
}

/** Checks that at this width neither the page nor any overlay is cut off or scrolls sideways. */
async function fits(page: Page, width: number, name: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await fitsNow(page, name)
}

async function fitsNow(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(tooWide), `${name} fits ${width} pixels`)
    .toEqual([])
}

/** The elements that overflow sideways. Fixed elements never widen the page, so each of them is measured separately. */
function tooWide(): string[] {
  const screen = document.documentElement
  const isFixed = (each: Element) => getComputedStyle(each).position === 'fixed'
  const boxes = [...document.querySelectorAll('details[open] > div'), ...[...document.querySelectorAll('body *')].filter(isFixed)]
  const sticksOut = (box: Element) => {
    const { left, right, width } = box.getBoundingClientRect()
    return width > 0 && (left < 0 || right > screen.clientWidth || box.scrollWidth > box.clientWidth)
  }
  const found = boxes.filter(sticksOut).map((box) => `${box.tagName} ${box.getAttribute('aria-label') ?? box.className}`)
  return screen.scrollWidth > screen.clientWidth ? ['the page', ...found] : found
}

/** Emulates a phone on the open page while `look` runs, which is much cheaper than loading every screen twice. */
export async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const usual = page.viewportSize()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await look()
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  if (usual) await page.setViewportSize(usual)
  await browser.detach()
}

/**
 * Checks that the page in its current state is accessible and fits, on desktop and phone.
 * Checks contrast only on desktop, because a phone shows the same colors. Use `nothingFoundOnPhone` for what only a phone shows.
 */
export async function nothingFoundNow(page: Page, name: string): Promise<void> {
  expect.soft(await faultsOf(page), name).toEqual([])
  await fits(page, 1024, name)
  await onPhone(page, async () => {
    await loaded(page)
    expect.soft(await found(page, everythingButContrast), `${name} on a phone`).toEqual([])
    await fits(page, 360, name)
  })
}

/** Checks what only a phone shows, such as its bar and menus, in light and dark mode. Call it within `onPhone`. */
export async function nothingFoundOnPhone(page: Page, name: string): Promise<void> {
  await loaded(page)
  await fitsNow(page, name)
  expect.soft(await faultsOf(page), name).toEqual([])
}

export const nothingFoundOn = (page: Page, screens: readonly string[]): Promise<void> =>
  visitScreens(page, screens, (path) => nothingFoundNow(page, path))

/** Checks the dialog that was just opened. */
export async function nothingFoundInDialog(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  await nothingFoundNow(page, name)
}
