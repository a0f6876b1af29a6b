import type { Outbox } from './create-outbox.ts'

const shortestRestMs = 5_000
const longestRestMs = 5 * 60_000

/** Flushes at the start, whenever the page wakes, and otherwise with backoff from seconds to minutes. */
export function keepSending(outbox: Pick<Outbox, 'flush' | 'onChanged'>, page: EventTarget, isOnline: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let busy = false
  let ended = false

  const rest = (askedMs: number) => {
    if (ended) return
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), Math.max(askedMs, Math.min(shortestRestMs * 2 ** failures, longestRestMs)))
    failures += 1
  }

  async function turn(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // While offline there is nothing to try: the 'online' event wakes us.
    if (busy || ended || !isOnline()) return
    busy = true
    // If the disk cannot be read now, try again later.
    const round = await outbox.flush().catch(() => ({ waiting: true, restMs: 0 }))
    busy = false
    if (round.waiting) rest(round.restMs)
    else failures = 0
  }

  const wake = () => {
    failures = 0
    void turn()
  }
  const forget = outbox.onChanged(() => {
    // The code that adds a row sends it; this retry covers a failure.
    if (!busy && timer === undefined) rest(0)
  })
  for (const event of ['online', 'focus']) page.addEventListener(event, wake)
  wake()
  return () => {
    ended = true
    clearTimeout(timer)
    forget()
    for (const event of ['online', 'focus']) page.removeEventListener(event, wake)
  }
}
