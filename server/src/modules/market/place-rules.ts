import { milesBetween, type Place } from '@farmlane/contract/kernel/place.ts'
import type { KnownPlace } from '@farmlane/contract/market/market-farm.ts'

/** Columns instead of a record per town: forty thousand ZIP codes in a few megabytes. */
export type Gazetteer = {
  /** 'Brooklyn, NY', in the order of `keys`. */
  readonly labels: readonly string[]
  /** Normalized by `spelled`, sorted. */
  readonly keys: readonly string[]
  /** The number of ZIP codes of a town, as a measure of its size. */
  readonly sizes: Uint16Array
  /** Latitude and longitude in thousandths of a degree, one pair for each town. */
  readonly middles: Int32Array
  /** Sorted; `zipTowns` and `zipPlaces` are parallel to it. */
  readonly zips: Uint32Array
  readonly zipTowns: Uint16Array
  readonly zipPlaces: Int32Array
}

const shown = 8
/** A point farther than this from any ZIP code is at sea, in the desert or abroad. */
const nearbyMiles = 60

const shortFor: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/**
 * Normalizes a name for comparison: without accents, punctuation and abbreviations. `St. Mary's` equals `saint marys`, and `O
 * Fallon` equals `O'Fallon`.
 */
export const spelled = (text: string): string =>
  (/^[a-z]+$/i.test(text) ? text : text.normalize('NFD').replace(/\p{M}|['’`]/gu, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\b([do]) (?=[a-z])/g, '$1')
    .replace(/\b(st|ste|ft|mt)(?= )/g, (short) => shortFor[short] ?? short)

/** `port st` may be the start of Port Saint Lucie or of Port Stanley. */
function readings(text: string): string[] {
  const asWritten = spelled(text)
  const [, before, last = ''] = /^(.* )?(\w+)$/.exec(asWritten) ?? []
  const long = shortFor[last]
  const longer = long ? [(before ?? '') + long] : []
  const inState = withStateShort(asWritten)
  return [asWritten, ...longer, ...(inState ? [inState] : [])]
}

export function placesLike(gazetteer: Gazetteer, text: string): KnownPlace[] {
  const at = /^(-?\d{1,2}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)$/.exec(text)
  if (at) {
    const point = { latitude: Number(at[1]), longitude: Number(at[2]) }
    // Longitudes beyond 180 are valid on a wrapped map, but no search accepts them.
    return Math.abs(point.latitude) <= 85 && Math.abs(point.longitude) <= 180 ? townAt(gazetteer, point) : []
  }
  const zip = /(?:^|\D)(\d{5})(?:-\d{0,4})?$/.exec(text)?.[1] ?? /^\d{1,5}$/.exec(text)?.[0]
  if (zip) return zipsFrom(gazetteer, zip)
  const wanted = readings(text).filter(Boolean)
  const found = new Set(wanted.flatMap((beginning) => townsFrom(gazetteer, beginning)))
  // Spring in Texas before the Springfields, but Brooklyn before the hamlet of Brook.
  const isWhole = (town: number) => wanted.some((name) => gazetteer.keys[town]?.slice(0, -3) === name)
  const weight = (town: number) => (gazetteer.sizes[town] ?? 0) * (isWhole(town) ? 5 : 1)
  return [...found]
    .toSorted((a, b) => weight(b) - weight(a) || a - b)
    .slice(0, shown)
    .map((town) => townOf(gazetteer, town))
}

function townsFrom({ keys }: Gazetteer, beginning: string): number[] {
  const towns: number[] = []
  for (let town = firstFrom(keys, beginning); keys[town]?.startsWith(beginning); town += 1) towns.push(town)
  return towns
}

function zipsFrom(gazetteer: Gazetteer, digits: string): KnownPlace[] {
  const places: KnownPlace[] = []
  const scale = 10 ** (5 - digits.length)
  const [from, before] = [Number(digits) * scale, (Number(digits) + 1) * scale]
  for (let row = firstFrom(gazetteer.zips, from); places.length < shown; row += 1) {
    const zip = gazetteer.zips[row]
    if (zip === undefined || zip >= before) break
    const label = `${gazetteer.labels[gazetteer.zipTowns[row] ?? 0]} ${String(zip).padStart(5, '0')}`
    places.push({ label, ...placeAt(gazetteer.zipPlaces, row) })
  }
  return places
}

/** Names a point on the map after the town of the nearest ZIP code. The coordinates stay. */
function townAt(gazetteer: Gazetteer, at: Place): KnownPlace[] {
  let nearest = { miles: nearbyMiles, town: -1 }
  for (let row = 0; row < gazetteer.zips.length; row += 1) {
    const place = placeAt(gazetteer.zipPlaces, row)
    // A degree of latitude is 69 miles: this skips most rows without trigonometry.
    if (Math.abs(place.latitude - at.latitude) * 69 > nearest.miles) continue
    const miles = milesBetween(at, place)
    if (miles < nearest.miles) nearest = { miles, town: gazetteer.zipTowns[row] ?? 0 }
  }
  const label = gazetteer.labels[nearest.town]
  return label ? [{ label, ...at }] : []
}

const placeAt = (pairs: Int32Array, row: number): Place => ({
  latitude: (pairs[2 * row] ?? 0) / 1000,
  longitude: (pairs[2 * row + 1] ?? 0) / 1000,
})

const townOf = (gazetteer: Gazetteer, town: number): KnownPlace => ({
  label: gazetteer.labels[town] ?? '',
  ...placeAt(gazetteer.middles, town),
})

/** The first row of a sorted list that is not below `wanted`. */
function firstFrom<T extends string | number>(rows: ArrayLike<T>, wanted: T): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] as T) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

const states: Record<string, string> = Object.fromEntries(
  (
    'alabama al alaska ak arizona az arkansas ar california ca colorado co connecticut ct delaware de florida fl georgia ga hawaii hi idaho id ' +
    'illinois il indiana in iowa ia kansas ks kentucky ky louisiana la maine me maryland md massachusetts ma michigan mi minnesota mn ' +
    'mississippi ms missouri mo montana mt nebraska ne nevada nv new-hampshire nh new-jersey nj new-mexico nm new-york ny north-carolina nc ' +
    'north-dakota nd ohio oh oklahoma ok oregon or pennsylvania pa rhode-island ri south-carolina sc south-dakota sd tennessee tn texas tx ' +
    'utah ut vermont vt virginia va washington wa west-virginia wv wisconsin wi wyoming wy'
  )
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(' ').map((word) => word.replace('-', ' ')) as [string, string]) ?? [],
)

/** Turns 'albany new york' into 'albany ny'. */
function withStateShort(key: string): string | undefined {
  const name = Object.keys(states).find((state) => key.endsWith(` ${state}`))
  return name && `${key.slice(0, -name.length)}${states[name]}`
}
