export type Tally = { readonly passed: number; readonly failed: number; readonly skipped?: number; readonly note?: string }

/** One part of the test run. What it shows on the way is its own; what counts is the tally. */
export type Stage = { readonly name: string; run(root: string): Promise<Tally> }

/** A stage that ran no test, or whose command failed without a failed test, has failed once: silence is no proof. */
export function soundTally(tally: Tally, exitCode: number): Tally {
  if (tally.passed + tally.failed === 0) return { ...tally, failed: 1, note: tally.note ?? 'no test ran' }
  if (exitCode !== 0 && tally.failed === 0)
    return { ...tally, failed: 1, note: tally.note ?? `its command ended with ${exitCode}` }
  return tally
}

export const closingLine = (tallies: readonly Tally[]): string =>
  `${sum(tallies, 'passed')} passed, ${sum(tallies, 'failed')} failed`

const sum = (tallies: readonly Tally[], what: 'passed' | 'failed'): number =>
  tallies.reduce((total, tally) => total + tally[what], 0)
