import type { Clock } from '../clock.ts'
import { askWeather, type WeatherPlace, type WeatherReport } from './ask-weather.ts'

const minute = 60_000
const goodFor = 30 * minute
const tryAgainAfter = 5 * minute
/** Weather older than this is not shown, even if nothing newer is available. */
const oldAfter = 180 * minute
const placesKept = 500
const questionsAtOnce = 8

type Known = { readonly report: WeatherReport; readonly since: number }
type Entry = { known?: Known; askAgainAt: number; asking: boolean }

export type WeatherNow = { state: 'known'; report: WeatherReport } | { state: 'asking' } | { state: 'unavailable' }

export type WeatherService = {
  /** What is known right now. Anything else is requested in the background, one request at a time for each place. */
  at(place: WeatherPlace): WeatherNow
  /** Cancels the open requests. */
  close(): void
}

type Options = {
  url: string | null
  clock: Clock
  log: (error: unknown) => void
  /** Ends a request that takes too long. */
  giveUp?: () => AbortSignal
}

export function openWeather({ url, clock, log, giveUp = () => AbortSignal.timeout(3_000) }: Options): WeatherService {
  const entries = new Map<string, Entry>()
  const closed = new AbortController()
  let open = 0

  async function ask(service: string, place: WeatherPlace, entry: Entry): Promise<void> {
    entry.asking = true
    open += 1
    try {
      const signal = AbortSignal.any([giveUp(), closed.signal])
      const report = await askWeather(service, place, signal)
      entry.known = { report, since: clock().getTime() }
      entry.askAgainAt = clock().getTime() + goodFor
    } catch (error) {
      if (!closed.signal.aborted) log(error)
      entry.askAgainAt = clock().getTime() + tryAgainAfter
    } finally {
      entry.asking = false
      open -= 1
    }
  }

  return {
    at(exactly) {
      if (!url) return { state: 'unavailable' }
      const place = roughly(exactly)
      const entry = entryOf(entries, `${place.latitude} ${place.longitude} ${place.timeZone}`)
      const now = clock().getTime()
      const isDue = now >= entry.askAgainAt && !entry.asking && !closed.signal.aborted
      if (isDue && open < questionsAtOnce) void ask(url, place, entry)
      if (entry.known && now - entry.known.since < oldAfter) return { state: 'known', report: entry.known.report }
      return { state: entry.asking || isDue ? 'asking' : 'unavailable' }
    },
    close: () => closed.abort(),
  }
}

/** Rounded to about a kilometer: precise enough for the weather, and the service never learns a home's location. */
const roughly = (place: WeatherPlace): WeatherPlace => ({
  ...place,
  latitude: Math.round(place.latitude * 100) / 100,
  longitude: Math.round(place.longitude * 100) / 100,
})

/** An LRU cache: the place that nobody has asked about for longest makes room. */
function entryOf(entries: Map<string, Entry>, key: string): Entry {
  const entry = entries.get(key) ?? { askAgainAt: 0, asking: false }
  entries.delete(key)
  entries.set(key, entry)
  const [oldest] = entries.keys()
  if (entries.size > placesKept && oldest !== undefined) entries.delete(oldest)
  return entry
}
