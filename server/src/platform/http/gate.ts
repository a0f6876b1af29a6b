import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Lets `width` pieces of work through at once and `queue` wait; everyone else is asked to come back. */
export function gate(width: number, queue: number): Gate {
  let inside = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (inside >= width) {
      if (waiting.length >= queue) throw new Problem('unavailable', messages.busy, { retryAfter: 2 })
      await new Promise<void>((enter) => waiting.push(enter))
    } else inside++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
