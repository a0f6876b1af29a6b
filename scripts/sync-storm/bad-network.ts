import { anErrorOccurred, Problem } from '@farmlane/contract/kernel/problem.ts'
import { NetworkError } from '../../web/src/platform/http/network-error.ts'

/** Returns the same sequence of numbers for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const failures = ['request lost', 'answer lost', 'doubled', 'late', 'fault', 'overload', 'wrong server'] as const

/**
 * A network on which this share of all calls fails: it drops requests and answers, delivers twice, delivers late and out of
 * order, and lets another server answer.
 */
export function badNetwork(random: () => number, share: number) {
  let faults = share
  const late: (() => Promise<unknown>)[] = []
  const counts = new Map<string, number>()

  // The first call always fails: a storm without failures would prove nothing.
  const isBad = () => faults > 0 && (counts.size === 0 || random() < faults)

  async function through<T>(call: () => Promise<T>): Promise<T> {
    if (!isBad()) return call()
    const failure = failures[Math.floor(random() * failures.length)] ?? 'request lost'
    counts.set(failure, (counts.get(failure) ?? 0) + 1)
    if (failure === 'fault') throw new Problem('failed', anErrorOccurred)
    if (failure === 'overload') throw new Problem('unavailable', 'We are very busy right now.', { retryAfter: 1 })
    if (failure === 'wrong server') throw new Problem('not_found', anErrorOccurred)
    if (failure === 'answer lost') await call()
    if (failure === 'late') late.push(call)
    if (failure !== 'doubled') throw new NetworkError()
    const [first] = await Promise.all([call(), call().catch(() => undefined)])
    return first
  }

  return {
    through,
    counts,
    /** Delivers one of the delayed calls. */
    async deliverLate(): Promise<void> {
      const next = late.splice(Math.floor(random() * late.length), 1)[0]
      await next?.().catch(() => undefined)
    },
    isEmpty: () => late.length === 0,
    heal: () => {
      faults = 0
    },
  }
}
