import { day } from '@farmlane/contract/kernel/dates.ts'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { earthMiles, milesBetween, type Place } from '@farmlane/contract/kernel/place.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { Sort } from '@farmlane/contract/market/constants.ts'
import type { Rating } from '@farmlane/contract/market/market-farm.ts'

const mostLabels = 6
const longestWord = 30

/** The words of what was typed, as the market's own words are cut. */
export const wordsOf = (typed: string | undefined): string[] =>
  (typed ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, longestWord))
    .slice(0, mostLabels)

/** A word that was typed, and what the stalls say that is like it. What is said is a tsquery, empty for words such as "the". */
export type HeardWord = {
  readonly word: string
  readonly says: string
  /** Its kinds by their own names, as a tsquery; empty where it has none. */
  readonly also: string
  /** Whatever begins with it. */
  readonly begins: string
  /** The terms that begin with it, one more than `mostBegun` at most. */
  readonly begun: readonly string[]
  /** Terms that are written much like it, with the number of letters that are wrong; the nearest first. */
  readonly near: readonly { readonly term: string; readonly wrong: number; readonly says: string }[]
}

/** A longer word may be written with more mistakes. */
const mistakes = (word: string): number => (word.length <= 4 ? 1 : word.length <= 7 ? 2 : 3)
const sameLetters = (a: string, b: string): boolean => [...a].toSorted().join('') === [...b].toSorted().join('')
const mostMeant = 5
/** From this length on, two words of food that differ in one letter mean the same: pears and peas are shorter. */
export const longEnough = 6

/**
 * What a word may have meant. One that some stall says is taken at its word; but the stall may be the one that slipped,
 * so long ones also find what differs in a single letter behind the first.
 */
function meantBy({ word, begun, near }: HeardWord): readonly string[] {
  const least = begun.length > 0 ? 1 : (near[0]?.wrong ?? 0)
  const limit = begun.length > 0 ? (word.length >= longEnough ? 1 : 0) : mistakes(word)
  // Two letters that changed places count as two mistakes, and are one slip.
  const isSwapped = ({ term, wrong }: { term: string; wrong: number }) =>
    begun.length === 0 && wrong === 2 && sameLetters(term, word)
  return near
    .filter(({ wrong, term }) => wrong === least && (wrong <= limit || isSwapped({ term, wrong })))
    .filter(({ term }) => begun.length === 0 || term[0] === word[0])
    .slice(0, mostMeant)
    .map(({ says }) => says)
}

/** So many words that begin alike are asked for one by one. */
export const mostBegun = 20

/** A beginning that many words share is asked for as such: the index of stalls cannot look up beginnings, and each stall is looked at. */
const begunBy = ({ begins, begun }: HeardWord): readonly string[] => (begun.length > mostBegun ? [begins] : begun)

/** All words together: each as it stands or as it was meant. Undefined when none of them says anything. */
export function queryOf(heard: readonly HeardWord[]): string | undefined {
  const words = heard
    .filter(({ says }) => says !== '')
    .map((word) =>
      [...new Set([word.says, word.also, ...begunBy(word), ...meantBy(word)])].filter(Boolean).map((says) => `(${says})`),
    )
  return words.length === 0 ? undefined : words.map((ways) => `(${ways.join(' | ')})`).join(' & ')
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A place in the plane that spots are kept in, as PostgreSQL writes it. The same as market_point in the migration. */
export const spotAt = ({ latitude, longitude }: Place): string =>
  `(${radians(longitude)},${Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))})`

/** A mile around a place, in the plane that spots are kept in: further from the equator it covers more of the drawing. */
export const spotsPerMile = ({ latitude }: Place): number => 1 / (earthMiles * Math.cos(radians(latitude)))

/** So many of the nearest are looked at: the front of a market is about what is close. */
export const frontLooksAt = 200

/** From a visitor to a farm, to a tenth. */
export const milesTo = (near: Place | undefined, place: Place): number | null =>
  near ? Math.round(milesBetween(near, place) * 10) / 10 : null

/** Where a list goes on: what the last row was sorted by, and its id. */
export type Mark = { readonly by: string; readonly id: string }

/** A search that has been understood: `query` is what its words mean, `mark` where its page begins. */
export type Understood<Search> = Omit<Search, 'q' | 'cursor'> & { query: string | undefined; mark: Mark | undefined }

const written = /^([^_]{1,40})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** How each sort writes what it sorts by. */
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

/** The mean of the stars, to a tenth. */
export const ratingOf = ({ review_count, star_sum }: { review_count: number; star_sum: number }): Rating => ({
  average: review_count === 0 ? null : Math.round((star_sum / review_count) * 10) / 10,
  count: review_count,
})
