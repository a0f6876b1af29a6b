import { withReportFile } from './report-file.ts'
import { runVisibly } from './run-visibly.ts'
import { type Failure, type Stage, soundTally, type Tally } from './stage.ts'

export type VitestReport = {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
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
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults }): Failure[] => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      return failed.length === 0
        ? [{ test: name, message }]
        : failed.map((test) => ({ test: `${name} › ${test.fullName}`, message: test.failureMessages?.join('\n') ?? '' }))
    })
  return { passed: report.numPassedTests, failed: failures.length, skipped: report.numPendingTests, failures }
}
