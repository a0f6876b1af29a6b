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

/** The app itself is on the device, and so are these answers; what is taken along comes a few seconds after the page. */
export async function isOnDevice(page: Page, ...answers: (string | RegExp)[]): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const answer of answers) {
    const copies = expect.poll(async () => (await copiesOn(page)).join(), { timeout: 30_000 })
    await (typeof answer === 'string' ? copies.toContain(answer) : copies.toMatch(answer))
  }
}
