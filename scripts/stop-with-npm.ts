/**
 * `docker stop` and service managers signal only npm. Its shell dies without passing the signal on, which would leave the server
 * running on its own. We notice because our parent process changes.
 */
export function stopWithNpm(stop: () => void): void {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 250)
  timer.unref()
}
