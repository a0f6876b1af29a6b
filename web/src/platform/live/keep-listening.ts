import type { News } from '@farmlane/contract/events/change.ts'
import { longestSilenceMs } from '@farmlane/contract/events/constants.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { OpenStream } from './open-stream.ts'
import { readNews } from './read-news.ts'

export type ListeningNeeds = {
  readonly open: OpenStream
  readonly heard: (news: News) => void
  /** The page is visible and online. */
  readonly isAwake: () => boolean
  /** Calls back when that may have changed; returns how to unsubscribe. */
  readonly onWake: (changed: () => void) => () => void
  /** The last event id of an earlier listener on the same page. */
  readonly from?: string | null
  readonly random?: () => number
}

const shortestRestMs = 3_000
const longestRestMs = 60_000
/** A stream that lived this long resets the backoff. */
const goodLifeMs = 20_000
/** The stream stays open this long after the page is hidden. */
const lookAwayMs = 15_000
const patienceMs = 2 * longestSilenceMs + 10_000

/**
 * Keeps one stream open while the page is visible. It reopens a lost stream where it left off, with exponential backoff and
 * jitter, so that clients don't storm a restarting server.
 */
export function keepListening({ open, heard, isAwake, onWake, from = null, random = Math.random }: ListeningNeeds): () => void {
  let lastId = from
  let failures = 0
  let ended = false
  let stream: AbortController | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let lookedAway: ReturnType<typeof setTimeout> | undefined

  async function listen(): Promise<void> {
    if (ended || stream || !isAwake()) return
    clearTimeout(resting)
    resting = undefined
    const own = new AbortController()
    stream = own
    const began = performance.now()
    const outcome = await hearOut(own).catch((error: unknown) => error)
    if (stream === own) stream = undefined
    // The session is over. The next sign-in starts a new listener.
    if (ended || (outcome instanceof Problem && outcome.code === 'unauthorized')) return
    failures = performance.now() - began > goodLifeMs ? 0 : failures + 1
    const askedMs = outcome instanceof Problem ? (outcome.retryAfter ?? 0) * 1000 : 0
    rest(Math.max(askedMs, Math.min(shortestRestMs * 2 ** Math.max(0, failures - 1), longestRestMs)))
  }

  async function hearOut(own: AbortController): Promise<void> {
    let silence: ReturnType<typeof setTimeout> | undefined
    const stillThere = () => {
      clearTimeout(silence)
      silence = setTimeout(() => own.abort(), patienceMs)
    }
    stillThere()
    try {
      for await (const news of readNews(await open(lastId, own.signal))) {
        stillThere()
        lastId = news?.id ?? lastId
        // An event this version cannot parse still means that something changed.
        heard(news ?? { id: lastId ?? '', all: true, changes: [] })
      }
    } finally {
      clearTimeout(silence)
    }
  }

  const rest = (ms: number) => {
    clearTimeout(resting)
    resting = setTimeout(() => void listen(), ms * (0.2 + 0.8 * random()))
  }

  const changed = () => {
    clearTimeout(lookedAway)
    lookedAway = undefined
    if (!isAwake()) lookedAway = setTimeout(() => stream?.abort(), lookAwayMs)
    else if (!stream) {
      failures = 0
      void listen()
    }
  }
  const forget = onWake(changed)
  void listen()
  return () => {
    ended = true
    forget()
    clearTimeout(resting)
    clearTimeout(lookedAway)
    stream?.abort()
  }
}
