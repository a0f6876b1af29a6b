import { day } from '@farmlane/contract/kernel/dates.ts'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { earthMiles, milesBetween, type Place } from '@farmlane/contract/kernel/place.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { Sort } from '@farmlane/contract/market/constants.ts'
import type { Rating } from '@farmlane/contract/market/market-farm.ts'

const mostLabels = 6
const longestWord = 30

/** Splits a query into words, in the same way as the market's index. */
export const wordsOf = (typed: string | undefined): string[] =>
  (typed ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, longestWord))
    .slice(0, mostLabels)

/** A word of the query, and similar terms of the market. `says` is a tsquery, empty for stop words. */
export type HeardWord = {
  readonly word: string
  readonly says: string
  /** Specific products of this kind, as a tsquery; empty if there are none. */
  readonly also: string
  /** A prefix tsquery. */
  readonly begins: string
  /** Terms with this prefix, one more than `mostBegun` at most. */
  readonly begun: readonly string[]
  /** Similar terms with their edit distance, closest first. */
  readonly near: readonly { readonly term: string; readonly wrong: number; readonly says: string }[]
}

/** Longer words may have more mistakes. */
const mistakes = (word: string): number => (word.length <= 4 ? 1 : word.length <= 7 ? 2 : 3)
const sameLetters = (a: string, b: string): boolean => [...a].toSorted().join('') === [...b].toSorted().join('')
const mostMeant = 5
/** From this length on, food words that differ in one letter mean the same: pears and peas are shorter. */
export const longEnough = 6

/**
 * Possible corrections of a word. A word that exists on the market is not corrected; but the farm may have misspelled it, so
 * long words also match terms that differ in one letter after the first.
 */
function meantBy({ word, begun, near }: HeardWord): readonly string[] {
  const least = begun.length > 0 ? 1 : (near[0]?.wrong ?? 0)
  const limit = begun.length > 0 ? (word.length >= longEnough ? 1 : 0) : mistakes(word)
  // Two swapped letters have an edit distance of two, but are one mistake.
  const isSwapped = ({ term, wrong }: { term: string; wrong: number }) =>
    begun.length === 0 && wrong === 2 && sameLetters(term, word)
  return near
    .filter(({ wrong, term }) => wrong === least && (wrong <= limit || isSwapped({ term, wrong })))
    .filter(({ term }) => begun.length === 0 || term[0] === word[0])
    .slice(0, mostMeant)
    .map(({ says }) => says)
}

/** Up to this many words with the same prefix are listed one by one. */
export const mostBegun = 20

/** A prefix shared by many words is searched as a prefix: the index can't look up prefixes, so every listing is checked. */
const begunBy = ({ begins, begun }: HeardWord): readonly string[] => (begun.length > mostBegun ? [begins] : begun)

/** All words must match, each as typed or corrected. Undefined when all are stop words. */
export function queryOf(heard: readonly HeardWord[]): string | undefined {
  const words = heard
    .filter(({ says }) => says !== '')
    .map((word) =>
      [...new Set([word.says, word.also, ...begunBy(word), ...meantBy(word)])].filter(Boolean).map((says) => `(${says})`),
    )
  return words.length === 0 ? undefined : words.map((ways) => `(${ways.join(' | ')})`).join(' & ')
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The projected point of a place as PostgreSQL writes it; must match market_point in the migration. */
export const spotAt = ({ latitude, longitude }: Place): string =>
  `(${radians(longitude)},${Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))})`

/** The length of a mile in the projected plane: further from the equator it is longer. */
export const spotsPerMile = ({ latitude }: Place): number => 1 / (earthMiles * Math.cos(radians(latitude)))

/** The front page considers only this many of the nearest. */
export const frontLooksAt = 200

/** Miles from a visitor to a farm, rounded to a tenth. */
export const milesTo = (near: Place | undefined, place: Place): number | null =>
  near ? Math.round(milesBetween(near, place) * 10) / 10 : null

/** A position in a list: the sort key of the last row, and its id. */
export type Mark = { readonly by: string; readonly id: string }

/** A parsed search: `query` is the tsquery of its words, `mark` the start of its page. */
export type Understood<Search> = Omit<Search, 'q' | 'cursor'> & { query: string | undefined; mark: Mark | undefined }

const written = /^([^_]{1,40})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** The format of each sort key. */
const sortable: Record<Sort | 'opened', (by: string) => boolean> = {
  nearest: (by) => /^\d(\.\d{1,20})?(e-\d{1,2})?$/.test(by),
  newest: (by) => day(messages.invalid).safeParse(by).success,
  // Microseconds since 1970.
  opened: (by) => /^\d{1,17}$/.test(by),
  price: (by) => /^\d{1,9}$/.test(by),
}

export function readMark(cursor: string | undefined, sort: keyof typeof sortable): Mark | undefined {
  if (cursor === undefined) return undefined
  const [, by, id] = written.exec(cursor) ?? []
  if (!by || !id || !sortable[sort](by)) throw fieldProblem('cursor', messages.invalid)
  return { by, id }
}

export const writeMark = ({ by, id }: Mark): string => `${by}_${id}`

/** The average of the stars, rounded to a tenth. */
export const ratingOf = ({ review_count, star_sum }: { review_count: number; star_sum: number }): Rating => ({
  average: review_count === 0 ? null : Math.round((star_sum / review_count) * 10) / 10,
  count: review_count,
})
