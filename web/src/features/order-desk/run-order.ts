import { milesBetween, type Place } from '@farmlane/contract/kernel/place.ts'

type Stop = { readonly place: Place | null }
export type Run<S> = { readonly stops: readonly S[]; readonly miles: number }

/** More than enough for a van: each pass shortens the route, and most routes need three or four. */
const passes = 50

/**
 * A short route over the stops in straight lines, from the farm and back to it: a nearest-neighbor route, improved by 2-opt,
 * which reverses sections while that makes the route shorter. Stops without a pin come last.
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

/** The stops in the order the farm has set, with new ones appended. Without such an order, the shortest route is proposed. */
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

/** 2-opt: replaces two legs that cross with two that don't. */
function untangled<S extends OnMap>(start: Place, stops: readonly S[]): S[] {
  let round = [...stops]
  for (let pass = 0; pass < passes; pass += 1) {
    const shorter = firstShorter(start, round)
    if (!shorter) break
    round = shorter
  }
  return round
}

/** Ignores gains below this: floating-point sums of the same legs differ slightly with their order. */
const aStep = 1e-6

/** One pass over all pairs of legs, applying every gain found. Null when there was none. */
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
