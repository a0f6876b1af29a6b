import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildSite } from '../site-build.ts'
import { withReportFile } from './report-file.ts'
import { runVisibly } from './run-visibly.ts'
import { type Stage, soundTally, type Tally } from './stage.ts'

export type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
  readonly errors: readonly unknown[]
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
export function playwrightTally({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    ...(stats.flaky && { note: `${stats.flaky} only on a second try` }),
  }
}
