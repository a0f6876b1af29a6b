import { existsSync } from 'node:fs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium of this machine; CHROMIUM_PATH names another one. */
export function browserPath(): string {
  const chosen = process.env['CHROMIUM_PATH']
  const found = (chosen ? [chosen] : usualPlaces).find((place) => existsSync(place))
  if (!found) throw new Error('The journeys need Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  return found
}
