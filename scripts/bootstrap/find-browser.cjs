// Plain Node 20 without packages: this runs before anything is installed.
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium the browser tests use; undefined when there is none. */
function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  return (chosen ? [chosen] : usualPlaces).find((place) => fs.existsSync(place))
}

/** Answers what is missing in one sentence, or nothing. */
function ensureBrowser(say) {
  if (findBrowser()) return undefined
  if (process.env.CHROMIUM_PATH) return `There is no browser at CHROMIUM_PATH (${process.env.CHROMIUM_PATH}).`
  const isRoot = process.getuid && process.getuid() === 0
  if (isRoot && fs.existsSync('/etc/debian_version')) {
    say('Installing Chromium for the browser tests…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...words) =>
      spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
    if (apt('update')) apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
    if (findBrowser()) return undefined
  }
  return 'The browser tests need Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to one.'
}

module.exports = { ensureBrowser, findBrowser }
