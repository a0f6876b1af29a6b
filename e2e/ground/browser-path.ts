import { createRequire } from 'node:module'

// CommonJS, because the bootstrap also uses it before TypeScript can run.
const require = createRequire(import.meta.url)
const { findBrowser }: { findBrowser: () => string | undefined } = require('../../scripts/bootstrap/find-browser.cjs')

/** The installed Chromium, or the one that CHROMIUM_PATH names. */
export function browserPath(): string {
  const found = findBrowser()
  if (!found) throw new Error('The journeys need Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  return found
}
