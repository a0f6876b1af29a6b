import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildSite } from '../site-build.ts'
import { withReportFile } from './report-file.ts'
import { runVisibly } from './run-visibly.ts'
import { type Failure, type Stage, soundTally, type Tally } from './stage.ts'

export type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
  readonly errors: readonly { readonly message?: string }[]
  readonly suites: readonly PlaywrightSuite[]
}

type PlaywrightSuite = {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

/** The journeys, in a real browser against the built app. */
export const browserStage: Stage = {
  name: 'browser',
  async run(root) {
    if (!existsSync(path.join(root, 'e2e', 'playwright.config.ts')))
      return { passed: 0, failed: 1, note: 'e2e/playwright.config.ts is missing' }
    buildSite(root, console.log)
    const { exitCode, report } = await withReportFile<PlaywrightReport>((file) =>
      runVisibly(root, 'playwright', ['test', '-c', 'e2e', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    )
    return soundTally(report ? playwrightTally(report) : { passed: 0, failed: 1, note: 'playwright wrote no report' }, exitCode)
  },
}

/** A journey that needed a second try has passed, and is named so that somebody looks at it. */
export function playwrightTally({ stats, errors, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    ...(stats.flaky && { note: `${stats.flaky} only on a second try` }),
    failures: [...suites.flatMap(failedJourneys), ...errors.map(({ message = '' }) => ({ test: 'journeys', message }))],
  }
}

const failedJourneys = ({ file, specs, suites = [] }: PlaywrightSuite): Failure[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${file} › ${title}`,
        message: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  ),
  ...suites.flatMap(failedJourneys),
]
