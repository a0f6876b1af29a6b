import type { News } from '@farmlane/contract/events/change.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../http/network-error.ts'
import { keepListening } from './keep-listening.ts'

/** One open stream, controlled by the test. */
type Opened = { from: string | null; signal: AbortSignal; say(id: string): Promise<void>; end(): Promise<void> }

const realTimeout = globalThis.setTimeout
let stop = () => {}
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  stop()
  vi.useRealTimers()
})
/** Runs all pending microtasks and callbacks that don't depend on a timer. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => realTimeout(resolve))
}
const pass = async (ms: number) => {
  vi.advanceTimersByTime(ms)
  await settle()
}

async function listen(refuse: () => Error | undefined = () => undefined) {
  const opened: Opened[] = []
  const heard: News[] = []
  let [awake, changed] = [true, () => {}]
  stop = keepListening({
    random: () => 1,
    heard: (news) => void heard.push(news),
    isAwake: () => awake,
    onWake: (callback) => {
      changed = callback
      return () => {
        changed = () => {}
      }
    },
    open: async (from, signal) => {
      const refusal = refuse()
      if (refusal) {
        opened.push({ from, signal, say: async () => {}, end: async () => {} })
        throw refusal
      }
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      signal.addEventListener('abort', () => void writer.abort(new Error('aborted')).catch(() => {}))
      opened.push({
        from,
        signal,
        say: async (id) => {
          void writer.write(new TextEncoder().encode(`data: ${JSON.stringify({ id, all: false, changes: [] })}\n\n`))
          await settle()
        },
        end: async () => {
          void writer.close()
          await settle()
        },
      })
      return readable
    },
  })
  await settle()
  return {
    opened,
    heard,
    last: () => opened.at(-1) as Opened,
    wake: async (is: boolean) => {
      awake = is
      changed()
      await settle()
    },
  }
}

test('reopens a lost stream where it left off, after a short delay if the stream had lasted', async () => {
  const { opened, heard, last } = await listen()
  await last().say('1-1')
  await pass(25_000)
  await last().say('2-2')
  await last().end()
  expect(opened).toHaveLength(1)
  await pass(3_000)
  expect(opened.map(({ from }) => from)).toEqual([null, '2-2'])
  await last().say('3-3')
  expect(heard.map(({ id }) => id)).toEqual(['1-1', '2-2', '3-3'])
})

test('the delay between failed attempts doubles up to a minute, and honors Retry-After', async () => {
  let refusal: Error = new NetworkError()
  const { opened } = await listen(() => refusal)
  for (const [ms, count] of [
    [3_000, 2],
    [5_900, 2],
    [100, 3],
    [12_000, 4],
    [24_000, 5],
    [48_000, 6],
    [60_000, 7],
    [60_000, 8],
  ] as const) {
    await pass(ms)
    expect(opened, `${ms}`).toHaveLength(count)
  }
  refusal = new Problem('unavailable', 'busy', { retryAfter: 300 })
  await pass(60_000)
  expect(opened).toHaveLength(9)
  await pass(299_000)
  expect(opened).toHaveLength(9)
  await pass(1_000)
  expect(opened).toHaveLength(10)
})

test('stops for good when the session has ended', async () => {
  const { opened } = await listen(() => new Problem('unauthorized', 'over'))
  await pass(600_000)
  expect(opened).toHaveLength(1)
})

test('closes the stream 15 seconds after the page is hidden and reopens it when the page is visible again', async () => {
  const { opened, last, wake } = await listen()
  await last().say('7-7')
  await wake(false)
  await pass(10_000)
  await wake(true)
  expect(last().signal.aborted, 'hidden only briefly').toBe(false)
  await wake(false)
  await pass(15_000)
  expect(last().signal.aborted).toBe(true)
  await pass(600_000)
  expect(opened).toHaveLength(1)
  await wake(true)
  expect(opened.map(({ from }) => from)).toEqual([null, '7-7'])
})

test('heartbeats keep a stream open; a silent stream is closed and reopened', async () => {
  const { opened, last } = await listen()
  for (let beats = 0; beats < 10; beats += 1) {
    await pass(15_000)
    await last().say(`${beats}-1`)
  }
  expect(opened).toHaveLength(1)
  await pass(40_000)
  expect(last().signal.aborted).toBe(true)
  await pass(3_000)
  expect(opened.at(-1)?.from).toBe('9-1')
})

test('stopping closes the stream and never reopens it', async () => {
  const { opened, last } = await listen()
  stop()
  await settle()
  expect(last().signal.aborted).toBe(true)
  await pass(600_000)
  expect(opened).toHaveLength(1)
})
