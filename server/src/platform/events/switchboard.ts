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

/** How often it looks for news, and how often it says that it is still there. */
export type Pace = { readonly turnMs: number; readonly beatMs: number }

export type SwitchboardNeeds = {
  readonly database: Database
  readonly clock: Clock
  readonly log: (error: unknown) => void
  /** Which of these sessions still live. */
  readonly listAliveSessions: (tx: Tx, sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** The farms of each of these people. */
  readonly listFarmsOf: (tx: Tx, userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>
  readonly pace?: Pace | undefined
  /** Waits between two looks, or until the signal. Tests take the turns by hand. */
  readonly pause?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
}

const usualPace: Pace = { turnMs: 400, beatMs: longestSilenceMs }
const longestRestMs = 10_000
const pauseFor = (ms: number, signal: AbortSignal): Promise<void> => rest(ms, undefined, { signal }).catch(() => {})
/** Tabs, windows and devices of one person at one process. The oldest gives way: it may be one that went without a word. */
const mostOfOne = 12
const mostOfAll = 5_000
/** Who missed more asks for everything. */
const mostMissed = 500
/** Whoever comes for the first time is told what changed while their page was loading. */
const pageLoadMs = 15_000

/**
 * All streams of this process, and the one look into the table that serves them. It looks only while somebody listens, and before
 * it tells anybody anything it asks whether their session still lives and which farms are theirs.
 */
export function createSwitchboard({ database, clock, log, ...needs }: SwitchboardNeeds) {
  const { turnMs, beatMs } = needs.pace ?? usualPace
  const pause = needs.pause ?? pauseFor
  const listeners = new Set<Listener>()
  let opening: Promise<string> | undefined
  /** Everything of the transactions below it has been told. Above it, these have. */
  let position = '0'
  let told = new Set<number>()
  let running: Promise<void> | undefined
  let lastBeat = 0
  const stop = new AbortController()

  const leave = (listener: Listener) => {
    listeners.delete(listener)
    listener.end()
  }

  /** Ends those whose session or token has ended; the others hear of the farms that are theirs now. */
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
    // Only now: what could not be told is told in the next turn.
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
        // Said once for each outage. The streams stay open, and nothing is lost.
        if (failures++ === 0) log(error)
      }
      await pause(Math.min(longestRestMs, turnMs * 2 ** failures), stop.signal)
    }
    // In the same breath as the look whether anybody is left: who comes now begins anew.
    opening = undefined
    running = undefined
  }

  /** From where on is known before anybody is told what they missed: so nothing falls in between. */
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

  /** What somebody missed since the mark they bring along. */
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
    /** Opens a stream for somebody who has been let in. */
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

    /** The same for who asks once. */
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
