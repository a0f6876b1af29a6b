import { setTimeout as rest } from 'node:timers/promises'
import type { News } from '@farmlane/contract/events/change.ts'
import { longestSilenceMs } from '@farmlane/contract/events/constants.ts'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/tx.ts'
import { changesFor, type Ears, isFor, listEventsFor, listEventsFrom } from './event-views.ts'
import { type Caller, Listener } from './listener.ts'
import { canResume, readMark, writeMark } from './mark-rules.ts'

/** How often it checks for events, and how often it sends a heartbeat. */
export type Pace = { readonly turnMs: number; readonly beatMs: number }

export type SwitchboardNeeds = {
  readonly database: Database
  readonly clock: Clock
  readonly log: (error: unknown) => void
  /** Which of these sessions are still active. */
  readonly listAliveSessions: (tx: Tx, sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** The farms of each of these people. */
  readonly listFarmsOf: (tx: Tx, userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>
  readonly pace?: Pace | undefined
  /** Waits between two turns, or until the signal. Tests run the turns by hand. */
  readonly pause?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
}

const usualPace: Pace = { turnMs: 400, beatMs: longestSilenceMs }
const longestRestMs = 10_000
const pauseFor = (ms: number, signal: AbortSignal): Promise<void> => rest(ms, undefined, { signal }).catch(() => {})
/** Tabs, windows and devices of one person in one process. The oldest stream is closed first: it may already be dead. */
const mostOfOne = 12
const mostOfAll = 5_000
/** A listener that missed more than this reloads everything. */
const mostMissed = 500
/** A new listener is told what changed while its page was loading. */
const pageLoadMs = 15_000

/**
 * All streams of this process, served by one shared query. It runs only while somebody listens. Before it sends anything to a
 * listener, it checks that their session is still active and which farms are theirs.
 */
export function createSwitchboard({ database, clock, log, ...needs }: SwitchboardNeeds) {
  const { turnMs, beatMs } = needs.pace ?? usualPace
  const pause = needs.pause ?? pauseFor
  const listeners = new Set<Listener>()
  let opening: Promise<string> | undefined
  /** Events of transactions below `position` have all been sent; `told` holds the ids of those above it that have been sent. */
  let position = '0'
  let told = new Set<number>()
  let running: Promise<void> | undefined
  let lastBeat = 0
  const stop = new AbortController()

  const leave = (listener: Listener) => {
    listeners.delete(listener)
    listener.end()
  }

  /** Ends streams whose session or token has ended, and updates the farms of the others. */
  async function admit(tx: Tx, some: readonly Listener[]): Promise<void> {
    const alive = await needs.listAliveSessions(tx, [...new Set(some.map(({ sessionId }) => sessionId))])
    const farms = await needs.listFarmsOf(tx, [...new Set(some.map(({ userId }) => userId))])
    const now = clock()
    for (const listener of some) {
      listener.farms = new Set(farms.get(listener.userId))
      if (!alive.has(listener.sessionId) || listener.until <= now) leave(listener)
    }
  }

  async function turn(tx: Tx): Promise<void> {
    const { low, events } = await listEventsFrom(tx, position)
    const fresh = events.filter(({ id }) => !told.has(id))
    const isBeat = performance.now() - lastBeat >= beatMs
    const concerned = [...listeners].filter((each) => isBeat || fresh.some((event) => isFor(event, each)))
    if (concerned.length > 0) await admit(tx, concerned)
    const id = writeMark({ low, at: clock() })
    for (const listener of concerned) {
      const changes = changesFor(listener, fresh)
      if (isBeat || changes.length > 0) listener.tell({ id, all: false, changes })
    }
    // Advance only now, so that events that could not be sent are sent in the next turn.
    position = low
    told = new Set(events.filter(({ xid }) => BigInt(xid) >= BigInt(low)).map((event) => event.id))
    if (isBeat) lastBeat = performance.now()
  }

  async function run(): Promise<void> {
    lastBeat = performance.now()
    for (let failures = 0; listeners.size > 0 && !stop.signal.aborted; ) {
      try {
        await database.read(turn)
        failures = 0
      } catch (error) {
        // Logged once per outage. The streams stay open, and no event is lost.
        if (failures++ === 0) log(error)
      }
      await pause(Math.min(longestRestMs, turnMs * 2 ** failures), stop.signal)
    }
    // In the same tick as the check for listeners, so that a listener who comes now starts a new run.
    opening = undefined
    running = undefined
  }

  /** Fixes the starting position before anybody is told what they missed, so that no event falls in between. */
  async function open(): Promise<string> {
    try {
      const { low } = await database.read((tx) => listEventsFrom(tx, null))
      told = new Set()
      position = low
      return low
    } catch (error) {
      opening = undefined
      throw error
    }
  }

  /** What a listener missed since the mark it brings along. */
  async function missed(tx: Tx, ears: Ears, from: string | undefined): Promise<News> {
    const at = clock()
    const mark = readMark(from)
    const since = mark ? { low: mark.low } : { after: new Date(at.getTime() - pageLoadMs) }
    const { low, events } = await listEventsFor(tx, { ids: [ears.userId, ...ears.farms], limit: mostMissed, ...since })
    const isKept = from === undefined || (mark !== null && canResume(mark, { low, at }))
    const all = !isKept || events.length > mostMissed
    return { id: writeMark({ low, at }), all, changes: all ? [] : changesFor(ears, events) }
  }

  return {
    /** Opens a stream for an authenticated caller. */
    async listen(caller: Caller, from: string | undefined): Promise<Listener> {
      if (stop.signal.aborted || listeners.size >= mostOfAll) throw new Problem('unavailable', messages.busy, { retryAfter: 5 })
      const own = [...listeners].filter(({ userId }) => userId === caller.userId)
      for (const oldest of own.slice(0, Math.max(0, own.length - mostOfOne + 1))) leave(oldest)
      const listener = new Listener(caller)
      listener.stream.once('close', () => leave(listener))
      listeners.add(listener)
      try {
        opening ??= open()
        await opening
        await database.read(async (tx) => {
          await admit(tx, [listener])
          listener.begin(await missed(tx, listener, from))
        })
        return listener
      } catch (error) {
        leave(listener)
        throw error
      } finally {
        running ??= run()
      }
    },

    /** The same for a caller that asks only once. */
    lookOnce: ({ userId }: Pick<Caller, 'userId'>, from: string | undefined): Promise<News> =>
      database.read(async (tx) => {
        const farms = await needs.listFarmsOf(tx, [userId])
        return missed(tx, { userId, farms: new Set(farms.get(userId)) }, from)
      }),

    async close(): Promise<void> {
      for (const listener of [...listeners]) leave(listener)
      stop.abort()
      await running
    },
  }
}
