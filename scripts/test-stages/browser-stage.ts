import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildSite } from '../site-build.ts'
import { type AffectedJourneys, affectedJourneys } from './affected-journeys.ts'
import { nothingToRun } from './changes.ts'
import { withReportFile } from './report-file.ts'
import { runVisibly } from './run-visibly.ts'
import { type Failure, type Stage, soundTally, type Tally } from './stage.ts'

export type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
  readonly errors: readonly { readonly message?: string }[]
  readonly suites: readonly PlaywrightSuite[]
}

type Results = readonly { readonly duration: number; readonly error?: { readonly message?: string } }[]

type PlaywrightSuite = {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: Results
    }[]
  }[]
}

/** The journeys, in a real browser against the built app. */
export const browserStage: Stage = {
  name: 'browser',
  async run(root, changes) {
    if (!existsSync(path.join(root, 'e2e', 'playwright.config.ts')))
      return { passed: 0, failed: 1, note: 'e2e/playwright.config.ts is missing' }
    const affected = changes && affectedJourneys(root, changes.files)
    if (changes && affected?.run.length === 0) return { passed: 0, failed: 0, note: nothingToRun(changes, 'journey') }
    if (affected) console.log(selectionLine(affected))
    buildSite(root, console.log)
    const specs = affected?.skipped.length ? affected.run.map((spec) => spec.replace('e2e/', '')) : []
    const { exitCode, report } = await withReportFile<PlaywrightReport>((file) =>
      runVisibly(root, 'playwright', ['test', '-c', 'e2e', '--reporter=list,json', ...specs], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    )
    const tally = report ? playwrightTally(report) : { passed: 0, failed: 1, note: 'playwright wrote no report' }
    const note = affected && `${affected.run.length} of ${affected.run.length + affected.skipped.length} journey files`
    return soundTally({ ...tally, ...(note && { note }) }, exitCode)
  },
}

/** Which journeys a change does not need, or why it needs all of them. */
export function selectionLine({ skipped, runAll }: AffectedJourneys): string {
  if (skipped.length > 0) return `Skipped journeys (${skipped.length}): ${skipped.map(journeyName).join(' ')}`
  const [first, ...others] = runAll
  const files = others.length > 0 ? `${first} and ${others.length} more` : first
  return `Running all journeys${files ? `: any of them could be affected by ${files}` : ''}`
}

const journeyName = (spec: string) => path.basename(spec, '.spec.ts')

/** There are no retries: a journey that passes only on a second try has failed. */
export function playwrightTally({ stats, errors, suites }: PlaywrightReport): Tally {
  const journeys = suites.flatMap(journeysOf)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    failures: [
      ...journeys
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ test, results }) => ({ test, message: results.find(({ error }) => error)?.error?.message ?? '' })),
      ...errors.map(({ message = '' }): Failure => ({ test: 'journeys', message })),
    ],
    times: journeys.map(({ test, results }) => ({
      part: test,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  }
}

const journeysOf = ({ file, specs, suites = [] }: PlaywrightSuite): { test: string; status: string; results: Results }[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({ test: `[${projectName}] ${file} › ${title}`, status, results })),
  ),
  ...suites.flatMap(journeysOf),
]
