import { createRequire } from 'node:module'

// Shared with the bootstrap, which runs before there is anything that could read types.
const require = createRequire(import.meta.url)
const { findBrowser }: { findBrowser: () => string | undefined } = require('../../scripts/bootstrap/find-browser.cjs')

/** The Chromium of this machine; CHROMIUM_PATH names another one. */
export function browserPath(): string {
  const found = findBrowser()
  if (!found) throw new Error('The journeys need Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  return found
}
