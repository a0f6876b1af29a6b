// Plain Node 20 without packages: this runs before anything is installed.
const { spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { withLock } = require('./lock.cjs')

/** Installs what the lock file names, unless exactly that is installed already. Returns whether it succeeded. */
function installPackages(root, say) {
  const marker = path.join(root, 'node_modules', '.farmlane-install')
  const wanted = fingerprint(root)
  if (read(marker) === wanted) return true
  const onWait = () => say('Another process is installing packages. Waiting for it…')
  return withLock(path.join(root, '.installing'), onWait, () => {
    if (read(marker) === wanted) return true
    say('Installing packages…')
    if (!runNpm(root)) return false
    fs.writeFileSync(`${marker}.${process.pid}`, wanted)
    fs.renameSync(`${marker}.${process.pid}`, marker)
    return true
  })
}

/** The lock file names every version; the platform decides which binary packages are installed. */
function fingerprint(root) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

function runNpm(root) {
  // Building the site needs the development packages, even with NODE_ENV=production.
  const options = ['ci', '--loglevel=error', '--include=dev', '--include=optional']
  const env = { ...process.env, PATH: withoutOwnTools(process.env.PATH ?? '') }
  return spawnSync('npm', options, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

/** npm must not run on the Node that it is about to replace. */
function withoutOwnTools(list) {
  const isOwn = (entry) => entry.endsWith(path.join('node_modules', '.bin'))
  return list
    .split(path.delimiter)
    .filter((entry) => !isOwn(entry))
    .join(path.delimiter)
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

module.exports = { installPackages }
