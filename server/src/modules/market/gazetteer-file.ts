import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { type Gazetteer, spelled } from './place-rules.ts'

const packed = () => readFileSync(new URL('gazetteer.tsv.br', import.meta.url))

/**
 * `Brooklyn NY` with `11201 40694 -73990` for each ZIP code, one line per town, sorted; see scripts/gazetteer.ts. Parsed in one
 * pass into columns of the final size, because intermediate records would take a hundred megabytes.
 */
export function readGazetteer(text: string = brotliDecompressSync(packed()).toString('latin1')): Gazetteer {
  const lines = text.split('\n')
  const zipCount = text.match(/\t\d/g)?.length ?? 0
  const gazetteer = {
    labels: [] as string[],
    keys: [] as string[],
    sizes: new Uint16Array(lines.length),
    middles: new Int32Array(lines.length * 2),
  }
  const zips = { zip: new Uint32Array(zipCount), town: new Uint16Array(zipCount), place: new Int32Array(zipCount * 2) }
  let row = 0
  lines.forEach((line, town) => {
    const [name = '', state = '', ...codes] = line.split('\t')
    gazetteer.labels.push(`${name}, ${state}`)
    gazetteer.keys.push(`${spelled(name)} ${state.toLowerCase()}`)
    const places = codes.map((code) => code.split(' ').map(Number))
    gazetteer.middles.set(middleOf(places), town * 2)
    gazetteer.sizes[town] = codes[0]?.startsWith('*') ? Number.parseInt(codes[0].slice(1), 10) : codes.length
    for (const [zip = Number.NaN, latitude = 0, longitude = 0] of places) {
      if (Number.isNaN(zip)) continue
      zips.zip[row] = zip
      zips.town[row] = town
      zips.place.set([latitude, longitude], row * 2)
      row += 1
    }
  })
  return { ...gazetteer, ...inOrder(zips) }
}

type Zips = { zip: Uint32Array; town: Uint16Array; place: Int32Array }

function inOrder({ zip, town, place }: Zips): Pick<Gazetteer, 'zips' | 'zipTowns' | 'zipPlaces'> {
  const order = Uint32Array.from(zip, (_, row) => row).sort((a, b) => (zip[a] ?? 0) - (zip[b] ?? 0))
  const zipPlaces = new Int32Array(place.length)
  order.forEach((row, at) => zipPlaces.set(place.subarray(row * 2, row * 2 + 2), at * 2))
  return { zips: zip.sort(), zipTowns: Uint16Array.from(order, (row) => town[row] ?? 0), zipPlaces }
}

/** The ZIP code closest to the median of the others: an average could be in the bay. */
function middleOf(zips: number[][]): number[] {
  if (zips.length <= 2) return zips[0]?.slice(1) ?? [0, 0]
  const [lat, lng] = [median(zips.map((zip) => zip[1] ?? 0)), median(zips.map((zip) => zip[2] ?? 0))]
  const apart = ([, y = 0, x = 0]: number[]) => (y - lat) ** 2 + (x - lng) ** 2
  return zips.reduce((best, zip) => (apart(zip) < apart(best) ? zip : best)).slice(1)
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
