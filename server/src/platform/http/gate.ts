import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'

/** `caller` is who the work is for, so that one caller cannot fill the whole queue. */
export type Gate = <T>(work: () => Promise<T>, caller?: string) => Promise<T>

/**
 * Runs up to `width` pieces of work at once and queues up to `queue` more, at most `each` per caller. Everyone else is asked to
 * retry.
 */
export function gate(width: number, queue: number, each = Number.POSITIVE_INFINITY): Gate {
  let inside = 0
  const waiting: (() => void)[] = []
  const held = new Map<string, number>()
  return async (work, caller = '') => {
    const own = held.get(caller) ?? 0
    if (own >= each || (inside >= width && waiting.length >= queue))
      throw new Problem('unavailable', messages.busy, { retryAfter: 2 })
    held.set(caller, own + 1)
    try {
      if (inside >= width) await new Promise<void>((enter) => waiting.push(enter))
      else inside += 1
      return await work()
    } finally {
      const left = (held.get(caller) ?? 1) - 1
      if (left > 0) held.set(caller, left)
      else held.delete(caller)
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
