export type WithLock = <T>(work: () => Promise<T>) => Promise<T>

/** Runs tasks one at a time within this page. */
export function createQueue(): WithLock {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Runs tasks one at a time across all tabs. Pages without TLS have no `navigator.locks`; there each tab has its own queue. */
export function createTabLock(name: string): WithLock {
  const queue = createQueue()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (typeof navigator === 'undefined' || !navigator.locks) return queue(work)
    return navigator.locks.request(name, work)
  }
}
