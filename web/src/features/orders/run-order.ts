import { milesBetween, type Place } from '@farmlane/contract/kernel/place.ts'

type Stop = { readonly place: Place | null }
export type Run<S> = { readonly stops: readonly S[]; readonly miles: number }

/** More than enough for a van: each pass makes the round shorter, and most rounds need three or four. */
const passes = 50

/**
 * The stops of a round in a good order, as the crow flies, from the farm and back to it: always to the nearest one next, then pieces
 * of the round are turned about while that makes it shorter. Stops that nobody has put on the map come last.
 */
export function runOrder<S extends Stop>(farm: Place | null, stops: readonly S[]): Run<S> {
  const placed = stops.filter((stop): stop is S & { place: Place } => stop.place !== null)
  const start = farm ?? placed[0]?.place
  const others = stops.filter(({ place }) => place === null)
  if (!start) return { stops: others, miles: 0 }
  const round = untangled(start, nearestNext(start, placed))
  return { stops: [...round, ...others], miles: roundMiles(start, round) }
}

type Driven = Stop & { readonly stop: number | null }

/** The round as somebody has put it in order; what came in since follows, and without such an order the shortest is proposed. */
export function drivenOrder<S extends Driven>(farm: Place | null, stops: readonly S[]): Run<S> & { readonly own: boolean } {
  const own = stops.filter(({ stop }) => stop !== null).sort((a, b) => (a.stop ?? 0) - (b.stop ?? 0))
  if (own.length === 0) return { ...runOrder(farm, stops), own: false }
  const last = own.findLast(({ place }) => place !== null)?.place ?? farm
  const since = runOrder(
    last,
    stops.filter(({ stop }) => stop === null),
  )
  const round = [...own, ...since.stops]
  const onMap = round.filter((stop): stop is S & { place: Place } => stop.place !== null)
  const start = farm ?? onMap[0]?.place
  return { stops: round, miles: start ? roundMiles(start, onMap) : 0, own: true }
}

type OnMap = { readonly place: Place }

function nearestNext<S extends OnMap>(start: Place, stops: readonly S[]): S[] {
  const left = [...stops]
  const round: S[] = []
  for (let at = start; left.length > 0; ) {
    const miles = left.map(({ place }) => milesBetween(at, place))
    const [next] = left.splice(miles.indexOf(Math.min(...miles)), 1)
    if (!next) break
    round.push(next)
    at = next.place
  }
  return round
}

/** 2-opt: two legs that cross become two that do not. */
function untangled<S extends OnMap>(start: Place, stops: readonly S[]): S[] {
  let round = [...stops]
  for (let pass = 0; pass < passes; pass += 1) {
    const shorter = firstShorter(start, round)
    if (!shorter) break
    round = shorter
  }
  return round
}

/** Less than a step is no gain: sums of the same legs in another order differ by a hair. */
const aStep = 1e-6

/** One pass over all pairs of legs, taking every gain on the way; null when there was none. */
function firstShorter<S extends OnMap>(start: Place, stops: readonly S[]): S[] | null {
  const round = [...stops]
  const at = (n: number): Place => round[n]?.place ?? start
  let gained = false
  for (let from = 0; from < round.length - 1; from += 1)
    for (let to = from + 1; to < round.length; to += 1) {
      const now = milesBetween(at(from - 1), at(from)) + milesBetween(at(to), at(to + 1))
      const turned = milesBetween(at(from - 1), at(to)) + milesBetween(at(from), at(to + 1))
      if (turned >= now - aStep) continue
      round.splice(from, to - from + 1, ...round.slice(from, to + 1).reverse())
      gained = true
    }
  return gained ? round : null
}

function roundMiles(start: Place, round: readonly OnMap[]): number {
  const way = [start, ...round.map(({ place }) => place), start]
  return way.slice(1).reduce((sum, place, n) => sum + milesBetween(way[n] ?? start, place), 0)
}
