import type { News } from '@farmlane/contract/events/change.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../network-error.ts'
import { keepListening } from './keep-listening.ts'

/** One stream as a test holds it in its hand. */
type Opened = { from: string | null; signal: AbortSignal; say(id: string): Promise<void>; end(): Promise<void> }

const realTimeout = globalThis.setTimeout
let stop = () => {}
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  stop()
  vi.useRealTimers()
})
/** Lets everything happen that waits for nothing but its turn. */
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

test('after a lost stream it comes back where it left off, soon after a good one', async () => {
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

test('rests grow while nobody answers, up to a minute, and a server that names a time is given it', async () => {
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

test('a session that is over is not tried again', async () => {
  const { opened } = await listen(() => new Problem('unauthorized', 'over'))
  await pass(600_000)
  expect(opened).toHaveLength(1)
})

test('nobody looks: after a moment the stream is let go; it is taken up when somebody does', async () => {
  const { opened, last, wake } = await listen()
  await last().say('7-7')
  await wake(false)
  await pass(10_000)
  await wake(true)
  expect(last().signal.aborted, 'a look aside').toBe(false)
  await wake(false)
  await pass(15_000)
  expect(last().signal.aborted).toBe(true)
  await pass(600_000)
  expect(opened).toHaveLength(1)
  await wake(true)
  expect(opened.map(({ from }) => from)).toEqual([null, '7-7'])
})

test('a stream that has gone silent is given up, beats keep it', async () => {
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

test('who stops listening leaves nothing open', async () => {
  const { opened, last } = await listen()
  stop()
  await settle()
  expect(last().signal.aborted).toBe(true)
  await pass(600_000)
  expect(opened).toHaveLength(1)
})
