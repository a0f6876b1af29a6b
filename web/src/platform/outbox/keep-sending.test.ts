import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepSending } from './keep-sending.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => count * 60_000

function device({ online = true, restMs = 0 } = {}) {
  const state = { online, waiting: true, restMs, rounds: 0 }
  const listeners = new Set<() => void>()
  const page = new EventTarget()
  const stop = keepSending(
    {
      flush: async () => ((state.rounds += 1), { outcomes: new Map(), waiting: state.waiting, restMs: state.restMs }),
      onChanged: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    },
    page,
    () => state.online,
  )
  const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return {
    state,
    stop,
    later,
    happen: (event: string) => page.dispatchEvent(new Event(event)),
    change: () => [...listeners].forEach((each) => each()),
  }
}

it('flushes at the start, then with exponential backoff up to five minutes', async () => {
  const { state, later } = device()
  await later(0)
  expect(state.rounds).toBe(1)
  await later(5_000)
  expect(state.rounds).toBe(2)
  await later(5_000)
  expect(state.rounds).toBe(2)
  await later(5_000)
  expect(state.rounds).toBe(3)
  await later(minutes(30))
  const soFar = state.rounds
  await later(minutes(30))
  expect(state.rounds - soFar).toBe(6)
})

it.each(['online', 'focus'])('flushes immediately on %s', async (event) => {
  const { state, later, happen } = device()
  await later(minutes(20))
  const soFar = state.rounds
  happen(event)
  await later(0)
  expect(state.rounds).toBe(soFar + 1)
})

it('stays idle while nothing is pending', async () => {
  const { state, later, change } = device()
  state.waiting = false
  await later(minutes(60))
  const soFar = state.rounds
  await later(minutes(60))
  expect(state.rounds).toBe(soFar)
  state.waiting = true
  change()
  await later(5_000)
  expect(state.rounds).toBe(soFar + 1)
})

it('does not flush while offline', async () => {
  const { state, later, happen } = device({ online: false })
  await later(minutes(60))
  expect(state.rounds).toBe(0)
  state.online = true
  happen('online')
  await later(0)
  expect(state.rounds).toBe(1)
})

it('honors Retry-After', async () => {
  const { state, later } = device({ restMs: 90_000 })
  await later(0)
  const soFar = state.rounds
  await later(89_000)
  expect(state.rounds).toBe(soFar)
  await later(1_000)
  expect(state.rounds).toBe(soFar + 1)
})

it('never flushes again after being stopped', async () => {
  const { state, stop, later, happen } = device()
  await later(0)
  stop()
  const soFar = state.rounds
  happen('online')
  await later(minutes(60))
  expect(state.rounds).toBe(soFar)
})
