import { withReportFile } from './report-file.ts'
import { runVisibly } from './run-visibly.ts'
import { type Stage, soundTally, type Tally } from './stage.ts'

export type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { readonly status: string }[] }[]
}

/** Rules, stores and the API on a real PostgreSQL. */
export const unitStage: Stage = {
  name: 'unit',
  async run(root) {
    const { exitCode, report } = await withReportFile<VitestReport>((file) =>
      runVisibly(root, 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]),
    )
    return soundTally(report ? vitestTally(report) : { passed: 0, failed: 1, note: 'vitest wrote no report' }, exitCode)
  },
}

/** A file that cannot even be loaded has no failed test in it, and counts as one. */
export function vitestTally(report: VitestReport): Tally {
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length, skipped: report.numPendingTests }
}
