import type { Page } from '@playwright/test'

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
