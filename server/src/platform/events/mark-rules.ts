/**
 * How far a listener has heard: everything of the transactions below `low`. What comes from `low` on may be told twice, and is never
 * left out. `at` is when that was, so that who comes back knows whether it is still kept.
 */
export type Mark = { readonly low: string; readonly at: Date }

/** Who was away for longer asks for everything: more has changed than is worth telling one by one. */
const longestAway = 60 * 60_000

export const writeMark = ({ low, at }: Mark): string => `${low}-${Math.floor(at.getTime() / 1000)}`

export function readMark(text: string | undefined): Mark | null {
  const [, low, seconds] = /^(\d{1,18})-(\d{1,11})$/.exec(text ?? '') ?? []
  return low && seconds ? { low, at: new Date(Number(seconds) * 1000) } : null
}

/** Not when it is too long ago, nor when the mark is ahead of us: then it comes from another database than this one. */
export const canResume = (mark: Mark, { low, at }: Mark): boolean =>
  BigInt(mark.low) <= BigInt(low) && at.getTime() - mark.at.getTime() <= longestAway
