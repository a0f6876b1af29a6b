import { describe, expect, it, test } from 'vitest'
import { playwrightTally, selectionLine } from './browser-stage.ts'
import { closingLine, failureLines, soundTally, type Tally, type Time } from './stage.ts'
import { timeTable } from './time-table.ts'
import { unitResult, unitTally } from './unit-stage.ts'

const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 }

describe('results of the stages', () => {
  it('the closing line sums up all stages in one sentence', () => {
    expect(
      closingLine([
        { passed: 10, failed: 0 },
        { passed: 80, failed: 2 },
        { passed: 7, failed: 0 },
      ]),
    ).toBe('97 passed, 2 failed')
  })

  it('counts a stage that ran no test as a failure', () => {
    expect(soundTally({ passed: 0, failed: 0 }, 0)).toMatchObject({ failed: 1, note: 'no test ran' })
  })

  it('counts a command that failed after its tests passed as a failure', () => {
    expect(soundTally({ passed: 3, failed: 0 }, 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  it("adds the exit code of such a command to the stage's note", () => {
    expect(soundTally({ passed: 0, failed: 0, note: '0 of 288 test files' }, 1)).toMatchObject({
      failed: 1,
      note: '0 of 288 test files; its command exited with code 1',
    })
  })

  it('leaves a consistent tally unchanged', () => {
    expect(soundTally({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 })
    expect(soundTally({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
  })

  it('adds up the files of the unit stage and names what failed', () => {
    const file = { file: 'a.test.ts', seconds: 1.5, passed: 1, skipped: 0, failures: [] }
    const failures = [{ test: 'b.test.ts › the sum', message: 'expected 2' }]
    const tally = unitTally([file, { ...file, file: 'b.test.ts', failures }])
    expect(tally).toMatchObject({ passed: 2, failed: 1, skipped: 0, times: [{ part: 'a.test.ts', seconds: 1.5 }, {}] })
    expect(failureLines([tally])).toEqual(['not ok: b.test.ts › the sum\n    expected 2'])
  })

  it('names a failed journey with its screen, however deeply it is grouped', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [
        { projectName: 'phone', status, results: [{ duration: 1500, error: { message: 'no\u001b[31m button\u001b[39m' } }] },
      ],
    })
    const inner = { file: 'cart.spec.ts', specs: [spec('a cart', 'unexpected'), spec('a stall', 'expected')] }
    const suites = [{ file: 'cart.spec.ts', specs: [], suites: [inner] }]
    const tally = playwrightTally({ stats: { ...stats, unexpected: 1 }, errors: [], suites })
    expect(failureLines([tally])).toEqual(['not ok: [phone] cart.spec.ts › a cart\n    no button'])
  })

  it('counts a browser run that failed before its first journey', () => {
    const report = { stats: { ...stats, expected: 0 }, errors: [{ message: 'no browser' }], suites: [] }
    expect(playwrightTally(report)).toMatchObject({ passed: 0, failed: 1, failures: [{ message: 'no browser' }] })
  })

  it('counts a journey that passed only on the second try as failed', () => {
    expect(playwrightTally({ stats: { ...stats, flaky: 2 }, errors: [], suites: [] })).toMatchObject({ passed: 7, failed: 2 })
  })
})

describe('a run since a commit', () => {
  const changes = { since: 'main', commit: '1f2e3d', files: ['docs/runbook.md'] }
  const file = { file: 'a.test.ts', seconds: 1, passed: 4, skipped: 0, failures: [] }

  it('says how many of the test files it ran', () => {
    expect(unitResult({ exitCode: 0, report: [file] }, { changes, testFiles: 288 })).toMatchObject({
      passed: 4,
      failed: 0,
      note: '1 of 288 test files; those that import what changed',
    })
  })

  it('says when there is nothing to run', () => {
    const ended = { exitCode: 0, report: undefined }
    expect(unitResult(ended, { changes, testFiles: 288 })).toEqual({
      passed: 0,
      failed: 0,
      note: 'Nothing to run: no changes since main reach a unit test.',
    })
    expect(unitResult(ended, { changes: { ...changes, files: [] }, testFiles: 288 }).note).toBe(
      'Nothing to run: no changes since main.',
    )
  })

  it.each([{ report: undefined }, { report: [] }])('fails when the runner fails before its first test: %j', ({ report }) => {
    const result = unitResult({ exitCode: 1, report }, { changes, testFiles: 288 })
    expect(result.failed).toBe(1)
    expect(result.note).toContain('exited with code 1')
  })

  it('names the journeys it skips, or the file that makes it run all of them', () => {
    const journeys = { run: [], skipped: ['e2e/journeys/cart.spec.ts', 'e2e/journeys/live.spec.ts'], runAll: [] }
    expect(selectionLine(journeys)).toBe('Skipped journeys (2): cart live')
    expect(selectionLine({ ...journeys, skipped: [], runAll: ['web/src/ui/theme.css', 'package.json'] })).toBe(
      'Running all journeys: any of them could be affected by web/src/ui/theme.css and 1 more',
    )
  })
})

test('the time table lists stages, then checks, then the slowest tests of all stages', () => {
  const tally = (...times: Time[]): Tally => ({ passed: 1, failed: 0, times })
  expect(
    timeTable([
      { stage: 'check', seconds: 20, tally: tally({ part: 'format', seconds: 2 }, { part: 'types', seconds: 18 }) },
      { stage: 'unit', seconds: 30, tally: tally({ part: 'a.test.ts', seconds: 30 }) },
      { stage: 'browser', seconds: 9.95, tally: tally({ part: '[phone] cart', seconds: 40 }) },
    ]).map((line) => line.trim()),
  ).toEqual([
    ...['Stages', '20.0 s  check', '30.0 s  unit', '9.9 s  browser', ''],
    ...['Checks', '18.0 s  types', '2.0 s  format', ''],
    ...['Slowest 30 test files and journeys', '40.0 s  [phone] cart', '30.0 s  a.test.ts', ''],
  ])
})
