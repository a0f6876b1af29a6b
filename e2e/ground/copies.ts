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

/** Whatever `nounsAlong` names is on the device, for who has not opened the order desk: it is asked for in that order, and this is its end. */
export const isTakenAlong = (page: Page): Promise<void> => isOnDevice(page, '"slots","coming"')
