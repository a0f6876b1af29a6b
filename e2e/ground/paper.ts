import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** The width of letter paper without its 15 mm margins, at 96 dpi. */
const letterWidth = Math.floor(8.5 * 96 - (30 / 25.4) * 96)

/** The content stream of each page in a PDF file. */
export function leavesOf(file: Buffer): string[] {
  const text = file.toString('latin1')
  return [...text.matchAll(/\/Type \/Page\b[^]*?\/Contents (\d+) 0 R/g)].map(([, number = '']) => {
    const start = text.indexOf('stream', text.indexOf(`\n${number} 0 obj`)) + 'stream'.length
    const from = start + (text.startsWith('\r\n', start) ? 2 : 1)
    return inflateSync(file.subarray(from, text.indexOf('endstream', from))).toString('latin1')
  })
}

/** True for a page without text or images. */
export const isBlank = (leaf: string): boolean => !leaf.includes(' Tf') && !leaf.includes(' Do')

/** Emulates printing on letter paper while `look` runs. */
export async function asPrinted<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: letterWidth, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const seen = await look()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  if (usual) await page.setViewportSize(usual)
  return seen
}

/** What doesn't belong on paper, or doesn't fit on it. */
export const printFaults = (page: Page): Promise<string[]> => page.evaluate(findPrintFaults)

function findPrintFaults(): string[] {
  const isShown = (each: Element) => each.checkVisibility() && each.getBoundingClientRect().width > 1
  const named = (each: Element) =>
    `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent?.trim().slice(0, 40)} .${each.className}`
  const shown = [...document.querySelectorAll('body *')].filter(isShown)
  const styleOf = (each: Element) => getComputedStyle(each)
  const isRow = (each: Element) => each.matches('li, tr')
  const isOver = (each: Element) =>
    each.textContent?.trim() !== '' && each.scrollWidth > each.clientWidth + 1 && styleOf(each).overflowX !== 'visible'
  const faults = (what: string, found: Element[]) => found.map((each) => `${what}: ${named(each)}`)
  const { scrollWidth, clientWidth } = document.documentElement
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} too wide`] : []),
    ...(styleOf(document.documentElement).colorScheme === 'dark' ? ['dark'] : []),
    ...faults(
      'a way around the app',
      shown.filter((each) => each.matches('nav[aria-label="Main"], [role="tablist"], a[href="#main"]')),
    ),
    ...faults(
      'follows the window',
      shown.filter((each) => ['fixed', 'sticky'].includes(styleOf(each).position)),
    ),
    ...faults(
      'cut at the side',
      shown.filter((each) => !each.closest('.leaflet-container, .sr-only') && isOver(each)),
    ),
    ...faults(
      'may be cut across',
      shown.filter((each) => isRow(each) && styleOf(each).breakInside !== 'avoid'),
    ),
  ]
}
