/**
 * `docker stop` and service managers signal only npm. Its shell dies of that without a word to us, and the server would
 * go on by itself with nobody to stop it: a changed parent tells.
 */
export function stopWithNpm(stop: () => void): void {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    stop()
  }, 250)
  look.unref()
}
