import { stripVTControlCharacters } from 'node:util'

export type Tally = {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  readonly note?: string
  readonly failures?: readonly Failure[]
  /** How long each check, file or journey took. Those that ran side by side add up to more than the stage. */
  readonly times?: readonly Time[]
}

export type Time = { readonly part: string; readonly seconds: number }

export type StageResult = { readonly stage: string; readonly seconds: number; readonly tally: Tally }

/** A failed test, told again at the very end: a long run is read from its last lines. */
export type Failure = { readonly test: string; readonly message: string }

/** One part of the test run. `since` is a commit: only what changed after it needs to run. */
export type Stage = { readonly name: string; run(root: string, since?: string): Promise<Tally> }

/** A stage that ran no test, or whose command failed without a failed test, has failed once: silence is no proof. */
export function soundTally(tally: Tally, exitCode: number): Tally {
  if (tally.passed + tally.failed === 0) return { ...tally, failed: 1, note: tally.note ?? 'no test ran' }
  if (exitCode !== 0 && tally.failed === 0)
    return { ...tally, failed: 1, note: tally.note ?? `its command ended with ${exitCode}` }
  return tally
}

export const closingLine = (tallies: readonly Tally[]): string =>
  `${sum(tallies, 'passed')} passed, ${sum(tallies, 'failed')} failed`

const LINES_OF_A_FAILURE = 12

/** The failed tests of all stages, each with the beginning of what it said. */
export const failureLines = (tallies: readonly Tally[]): string[] =>
  tallies
    .flatMap(({ failures = [] }) => failures)
    .map(({ test, message }) => {
      const said = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_OF_A_FAILURE)
      return [`not ok: ${test}`, ...said.map((line) => `    ${line}`)].join('\n')
    })

const sum = (tallies: readonly Tally[], what: 'passed' | 'failed'): number =>
  tallies.reduce((total, tally) => total + tally[what], 0)
