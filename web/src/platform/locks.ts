export type WithLock = <T>(work: () => Promise<T>) => Promise<T>

/** One after the other within this page. */
export function createQueue(): WithLock {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** One after the other over all tabs. Pages without TLS have no `navigator.locks`; there each tab queues on its own. */
export function createTabLock(name: string): WithLock {
  const queue = createQueue()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (typeof navigator === 'undefined' || !navigator.locks) return queue(work)
    return navigator.locks.request(name, work)
  }
}
