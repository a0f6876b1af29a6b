import path from 'node:path'
import { withReportFile } from './report-file.ts'
import { runVisibly } from './run-visibly.ts'
import { type Stage, soundTally, type Tally } from './stage.ts'
import { type UnitFile, unitReportVariable } from './unit-reporter.ts'

const reporter = path.join(import.meta.dirname, 'unit-reporter.ts')

/** Rules, stores and the API on a real PostgreSQL. */
export const unitStage: Stage = {
  name: 'unit',
  async run(root, since) {
    const { exitCode, report } = await withReportFile<UnitFile[]>((file) =>
      runVisibly(
        root,
        'vitest',
        ['run', '--reporter=default', `--reporter=${reporter}`, ...(since ? [`--changed=${since}`] : [])],
        {
          [unitReportVariable]: file,
        },
      ),
    )
    if (since && exitCode === 0 && (report ?? []).length === 0) return { passed: 0, failed: 0, note: 'no test file is affected' }
    const tally = report ? unitTally(report) : { passed: 0, failed: 1, note: 'vitest wrote no report' }
    return soundTally(
      { ...tally, ...(since && { note: `${report?.length ?? 0} test files, those that import what changed` }) },
      exitCode,
    )
  },
}

export function unitTally(files: readonly UnitFile[]): Tally {
  const failures = files.flatMap((each) => each.failures)
  return {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: failures.length,
    skipped: files.reduce((sum, { skipped }) => sum + skipped, 0),
    failures,
    times: files.map(({ file, seconds }) => ({ part: file, seconds })),
  }
}
