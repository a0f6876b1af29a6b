import { describe, expect, it } from 'vitest'
import { playwrightTally } from './browser-stage.ts'
import { closingLine, soundTally } from './stage.ts'
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

  it('counts a test file that cannot be loaded', () => {
    const results = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults: results }
    expect(vitestTally(report)).toEqual({ passed: 1, failed: 2, skipped: 0 })
  })

  it('counts a browser run that broke before its first journey', () => {
    expect(playwrightTally({ stats: { ...stats, expected: 0 }, errors: [{}] })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('names journeys that passed only on a second try', () => {
    expect(playwrightTally({ stats: { ...stats, flaky: 2 }, errors: [] })).toMatchObject({
      passed: 9,
      failed: 0,
      note: '2 only on a second try',
    })
  })
})
