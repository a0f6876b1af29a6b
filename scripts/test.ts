import path from 'node:path'
import { chosenNames, fromCommandLine, readOptions } from './command-line/usage.ts'
import { browserStage } from './test-stages/browser-stage.ts'
import { changesSince } from './test-stages/changes.ts'
import { checkStage } from './test-stages/check-stage.ts'
import { closingLine, failureLines, type StageResult, type Tally } from './test-stages/stage.ts'
import { timeTable } from './test-stages/time-table.ts'
import { unitStage } from './test-stages/unit-stage.ts'

const root = path.resolve(import.meta.dirname, '..')
const stages = [checkStage, unitStage, browserStage]
const names = stages.map(({ name }) => name)
const usage = `Usage: npm test -- [--only ${names.join('|')}]… [--since <commit>]`

const { wanted, changes } = fromCommandLine(() => {
  const { only, since } = readOptions(usage, { only: { type: 'string', multiple: true }, since: { type: 'string' } })
  return {
    wanted: chosenNames('stage', names, only),
    changes: since === undefined ? undefined : changesSince(root, since),
  }
})

const results: StageResult[] = []
const lines: string[] = []
for (const stage of stages.filter(({ name }) => wanted.includes(name))) {
  console.log(`\n── ${stage.name} ──`)
  const started = performance.now()
  const tally = await stage.run(root, changes).catch((error: unknown): Tally => ({ passed: 0, failed: 1, note: String(error) }))
  const seconds = (performance.now() - started) / 1000
  const aside = [tally.skipped ? `${tally.skipped} skipped` : '', tally.note ?? ''].filter(Boolean).join(', ')
  results.push({ stage: stage.name, seconds, tally })
  lines.push(
    `${stage.name.padEnd(8)} ${tally.passed} ok, ${tally.failed} not ok, ${seconds.toFixed(1)} s${aside ? ` (${aside})` : ''}`,
  )
}

const tallies = results.map(({ tally }) => tally)
console.log(['', ...timeTable(results), ...failureLines(tallies), ...lines].join('\n'))
console.log(closingLine(tallies))
if (tallies.some(({ failed }) => failed > 0)) process.exitCode = 1
