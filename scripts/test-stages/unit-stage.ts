import path from 'node:path'
import { filesIn } from '../checks/tree.ts'
import { type Changes, nothingToRun } from './changes.ts'
import { withReportFile } from './report-file.ts'
import { runVisibly } from './run-visibly.ts'
import { type Stage, soundTally, type Tally } from './stage.ts'
import { type UnitFile, unitReportVariable } from './unit-reporter.ts'

const reporter = path.join(import.meta.dirname, 'unit-reporter.ts')

/** Unit tests: rules, stores and the API, on a real PostgreSQL. */
export const unitStage: Stage = {
  name: 'unit',
  async run(root, changes) {
    if (changes?.files.length === 0) return { passed: 0, failed: 0, note: nothingToRun(changes, 'unit test') }
    const args = ['run', '--reporter=default', `--reporter=${reporter}`, ...(changes ? [`--changed=${changes.commit}`] : [])]
    const ended = await withReportFile<UnitFile[]>((file) => runVisibly(root, 'vitest', args, { [unitReportVariable]: file }))
    return unitResult(ended, changes && { changes, testFiles: countTestFiles(root) })
  },
}

const countTestFiles = (root: string): number =>
  ['contract', 'server', 'scripts', 'web'].flatMap((folder) => filesIn(root, folder)).filter((file) => file.endsWith('.test.ts'))
    .length

type Ended = { readonly exitCode: number; readonly report: readonly UnitFile[] | undefined }
type Selection = { readonly changes: Changes; readonly testFiles: number }

export function unitResult({ exitCode, report }: Ended, selection?: Selection): Tally {
  const ran = report?.length ?? 0
  if (selection && exitCode === 0 && ran === 0)
    return { passed: 0, failed: 0, note: nothingToRun(selection.changes, 'unit test') }
  const tally = report
    ? unitTally(report)
    : { passed: 0, failed: 1, note: `vitest wrote no report and exited with code ${exitCode}` }
  const note = selection && report && `${ran} of ${selection.testFiles} test files; those that import what changed`
  return soundTally({ ...tally, ...(note && { note }) }, exitCode)
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
