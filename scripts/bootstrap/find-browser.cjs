// Plain Node 20 without packages: this runs before anything is installed.
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')

/** Chromium built without a user interface: the journeys take a third less time in it. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const usualPlaces = [
  headlessShell,
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
  if (mayInstall && !fs.existsSync(headlessShell)) {
    say('Installing Chromium for the browser tests…')
    // Any other browser works too, so this fails only if there is none.
    aptGet('update')
    if (!aptGet('install', 'chromium-headless-shell', 'fonts-liberation') && !findBrowser())
      aptGet('install', 'chromium', 'fonts-liberation')
  }
  return findBrowser() ? undefined : 'The browser tests need Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to one.'
}

function aptGet(command, ...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-qq', '-y', '--no-install-recommends', command, ...names]
  return spawnSync('apt-get', options, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

module.exports = { ensureBrowser, findBrowser }
