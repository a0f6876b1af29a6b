import { expect, type Page } from '@playwright/test'

/** The answers that this device has copies of. */
export const copiesOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'farmlane-copies')) return []
    const opened = indexedDB.open('farmlane-copies')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const asked = opened.result.transaction('copies').objectStore('copies').getAllKeys()
    await new Promise((resolve) => asked.addEventListener('success', resolve))
    opened.result.close()
    return (asked.result as [string, string][]).map(([, question]) => question)
  })

/** The app itself is on the device, and so are these answers. */
export async function isOnDevice(page: Page, ...answers: string[]): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const answer of answers)
    await expect.poll(async () => (await copiesOn(page)).join(), { timeout: 30_000 }).toContain(answer)
}

/** Everything in `nounsAlong` is on the device: it is fetched in that order, and no screen asks for the last entry by itself. */
export const isTakenAlong = (page: Page): Promise<void> => isOnDevice(page, '"lot pages",{"in_stock":false}')
