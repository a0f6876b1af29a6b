import { expect, type Page } from '@playwright/test'

/** The query hashes of the replies stored on this device. */
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

/** Waits until the app and these replies are stored on the device. */
export async function isOnDevice(page: Page, ...answers: string[]): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const answer of answers)
    await expect.poll(async () => (await copiesOn(page)).join(), { timeout: 30_000 }).toContain(answer)
}

/** Waits until all of `nounsAlong` is stored. It is fetched in order, and no screen loads the last entry by itself. */
export const isTakenAlong = (page: Page): Promise<void> => isOnDevice(page, '"lot pages",{"in_stock":false}')
