// Plain Node 20 without packages: this runs before anything is installed.
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')

/** Headless Chromium without window code: the journeys take a third less time in it. */
const windowless = '/usr/bin/chromium-headless-shell'
const usualPlaces = [
  windowless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Finds the Chromium for the browser tests; undefined if there is none. */
function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  return (chosen ? [chosen] : usualPlaces).find((place) => fs.existsSync(place))
}

/** Returns what is missing in one sentence, or undefined. */
function ensureBrowser(say) {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return findBrowser() ? undefined : `There is no browser at CHROMIUM_PATH (${chosen}).`
  const mayInstall = process.getuid && process.getuid() === 0 && fs.existsSync('/etc/debian_version')
  if (mayInstall && !fs.existsSync(windowless)) {
    say('Installing Chromium for the browser tests…')
    // Any other browser will do, so it is a failure only if there is none.
    aptGet('update')
    if (!aptGet('install', 'chromium-headless-shell', 'fonts-liberation') && !findBrowser())
      aptGet('install', 'chromium', 'fonts-liberation')
  }
  return findBrowser() ? undefined : 'The browser tests need Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to one.'
}

function aptGet(deed, ...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const words = ['-qq', '-y', '--no-install-recommends', deed, ...names]
  return spawnSync('apt-get', words, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

module.exports = { ensureBrowser, findBrowser }
