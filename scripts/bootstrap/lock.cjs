// Plain Node 20 without packages: this runs before anything is installed.
const fs = require('node:fs')
const path = require('node:path')

const creationTimeout = 10_000

/** Runs `work` while no other process on this machine holds the same lock directory. The lock of a dead process is taken over. */
function withLock(directory, onWait, work) {
  let reported = false
  while (!take(directory)) {
    if (isStale(directory)) {
      remove(directory)
      continue
    }
    if (!reported) onWait()
    reported = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  }
  try {
    return work()
  } finally {
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

function take(directory) {
  try {
    fs.mkdirSync(directory)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  fs.writeFileSync(path.join(directory, 'pid'), String(process.pid))
  return true
}

function isStale(directory) {
  try {
    const pid = Number(fs.readFileSync(path.join(directory, 'pid'), 'utf8'))
    return pid > 0 ? !isAlive(pid) : isOld(directory)
  } catch {
    return isOld(directory)
  }
}

/** A lock without a pid is either just being created, or its holder was killed before writing it. */
function isOld(directory) {
  const found = fs.statSync(directory, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > creationTimeout
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Renames first, because only one of several processes can succeed in that. */
function remove(directory) {
  const aside = `${directory}.${process.pid}`
  try {
    fs.renameSync(directory, aside)
  } catch {
    return
  }
  fs.rmSync(aside, { recursive: true, force: true })
}

module.exports = { withLock }
