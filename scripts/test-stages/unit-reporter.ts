import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { Failure } from './stage.ts'

/** The results of one test file, with its total time, including imports. */
export type UnitFile = {
  readonly file: string
  readonly seconds: number
  readonly passed: number
  readonly skipped: number
  readonly failures: readonly Failure[]
}

export const unitReportVariable = 'FARMLANE_UNIT_REPORT'

/** Writes what the unit stage needs, because Vitest's JSON report leaves out the time of imports and hooks. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[unitReportVariable]
    if (file) writeFileSync(file, JSON.stringify(modules.map(unitFile)))
  }
}

/** A file that can't be loaded has no failed tests; it counts as one failure. */
function unitFile(module: TestModule): UnitFile {
  const file = path.relative(process.cwd(), module.moduleId)
  const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  const tests = [...module.children.allTests()]
  const ofFile = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
  const failures = tests.flatMap((test): Failure[] => {
    const { state, errors = [] } = test.result()
    return state === 'failed' ? [{ test: `${file} › ${test.fullName}`, message: textOf(errors) }] : []
  })
  return {
    file,
    seconds: (environmentSetupDuration + setupDuration + collectDuration + duration) / 1000,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    skipped: tests.filter((test) => test.result().state === 'skipped').length,
    failures: ofFile.length > 0 ? [...failures, { test: file, message: textOf(ofFile) }] : failures,
  }
}

const textOf = (errors: readonly { message: string; stack?: string }[]) =>
  errors.map(({ stack, message }) => stack ?? message).join('\n')
