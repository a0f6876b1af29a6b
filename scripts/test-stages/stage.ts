import { stripVTControlCharacters } from 'node:util'
import type { Changes } from './changes.ts'

export type Tally = {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  readonly note?: string
  readonly failures?: readonly Failure[]
  /** How long each check, file or journey took. Parts that ran in parallel add up to more than the stage. */
  readonly times?: readonly Time[]
}

export type Time = { readonly part: string; readonly seconds: number }

export type StageResult = { readonly stage: string; readonly seconds: number; readonly tally: Tally }

/** A failed test. The run lists every failure again at its end, so nobody has to scroll back. */
export type Failure = { readonly test: string; readonly message: string }

/** One part of the test run. With `changes`, it runs only what they can affect. */
export type Stage = { readonly name: string; run(root: string, changes?: Changes): Promise<Tally> }

/** A stage that ran no test, or whose command failed without a failed test, counts as one failure. */
export function soundTally(tally: Tally, exitCode: number): Tally {
  if (tally.failed > 0 || (exitCode === 0 && tally.passed > 0)) return tally
  const reason = exitCode === 0 ? 'no test ran' : `its command exited with code ${exitCode}`
  return { ...tally, failed: 1, note: [tally.note, reason].filter(Boolean).join('; ') }
}

export const closingLine = (tallies: readonly Tally[]): string =>
  `${sum(tallies, 'passed')} passed, ${sum(tallies, 'failed')} failed`

const LINES_OF_A_FAILURE = 12

/** The failed tests of all stages, each with the beginning of its message. */
export const failureLines = (tallies: readonly Tally[]): string[] =>
  tallies
    .flatMap(({ failures = [] }) => failures)
    .map(({ test, message }) => {
      const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_OF_A_FAILURE)
      return [`not ok: ${test}`, ...lines.map((line) => `    ${line}`)].join('\n')
    })

const sum = (tallies: readonly Tally[], what: 'passed' | 'failed'): number =>
  tallies.reduce((total, tally) => total + tally[what], 0)
