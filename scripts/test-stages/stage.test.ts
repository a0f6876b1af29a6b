import { describe, expect, it } from 'vitest'
import { playwrightTally } from './browser-stage.ts'
import { closingLine, failureLines, soundTally } from './stage.ts'
import { vitestTally } from './unit-stage.ts'

const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 }

describe('the closing line', () => {
  it('is one plain sentence over all stages', () => {
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

  it('counts a command that broke after its tests passed as a failure', () => {
    expect(soundTally({ passed: 3, failed: 0 }, 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  it('leaves a sound tally alone', () => {
    expect(soundTally({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 })
    expect(soundTally({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
  })

  it('counts and names a failed test, and a test file that cannot be loaded', () => {
    const results = [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'the sum', failureMessages: ['expected 2'] },
          { status: 'passed', fullName: 'the rest' },
        ],
      },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'all' }] },
    ]
    const tally = vitestTally({ numPassedTests: 2, numPendingTests: 0, testResults: results })
    expect(tally).toMatchObject({ passed: 2, failed: 2, skipped: 0 })
    expect(failureLines([tally])).toEqual([
      'not ok: a.test.ts\n    no such module',
      'not ok: b.test.ts › the sum\n    expected 2',
    ])
  })

  it('names a failed journey with its screen, however deep it is grouped', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ projectName: 'phone', status, results: [{ error: { message: 'no\u001b[31m button\u001b[39m' } }] }],
    })
    const inner = { file: 'cart.spec.ts', specs: [spec('a cart', 'unexpected'), spec('a stall', 'expected')] }
    const suites = [{ file: 'cart.spec.ts', specs: [], suites: [inner] }]
    const tally = playwrightTally({ stats: { ...stats, unexpected: 1 }, errors: [], suites })
    expect(failureLines([tally])).toEqual(['not ok: [phone] cart.spec.ts › a cart\n    no button'])
  })

  it('counts a browser run that broke before its first journey', () => {
    const report = { stats: { ...stats, expected: 0 }, errors: [{ message: 'no browser' }], suites: [] }
    expect(playwrightTally(report)).toMatchObject({ passed: 0, failed: 1, failures: [{ message: 'no browser' }] })
  })

  it('names journeys that passed only on a second try', () => {
    expect(playwrightTally({ stats: { ...stats, flaky: 2 }, errors: [], suites: [] })).toMatchObject({
      passed: 9,
      failed: 0,
      note: '2 only on a second try',
    })
  })
})
