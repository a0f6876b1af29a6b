/**
 * How far a listener has heard: every event of the transactions below `low`. Events from `low` on may be sent twice, but are
 * never skipped. `at` is the time of the mark; it shows whether the events since then are still kept.
 */
export type Mark = { readonly low: string; readonly at: Date }

/** After a longer absence the client reloads everything: too much has changed to list one by one. */
const longestAway = 60 * 60_000

export const writeMark = ({ low, at }: Mark): string => `${low}-${Math.floor(at.getTime() / 1000)}`

export function readMark(text: string | undefined): Mark | null {
  const [, low, seconds] = /^(\d{1,18})-(\d{1,11})$/.exec(text ?? '') ?? []
  return low && seconds ? { low, at: new Date(Number(seconds) * 1000) } : null
}

/** False if the mark is too old, or ahead of our database, which means it comes from a different one. */
export const canResume = (mark: Mark, { low, at }: Mark): boolean =>
  BigInt(mark.low) <= BigInt(low) && at.getTime() - mark.at.getTime() <= longestAway
