import path from 'node:path'
import { chosenNames, fromCommandLine, readOptions } from './command-line/usage.ts'
import { openProofBook, type ProofResult, treeMark } from './prove/proof-book.ts'
import { type Proof, proofs } from './prove/proofs.ts'
import { buildSite } from './site-build.ts'
import { runVisibly } from './test-stages/run-visibly.ts'

const root = path.resolve(import.meta.dirname, '..')
const names = proofs.map(({ name }) => name)
const usage = `Usage: npm run prove -- [--only <part>]… [--again]\nParts: ${names.join(', ')}.`

const { wanted, again, book } = fromCommandLine(() => {
  const options = readOptions(usage, { only: { type: 'string', multiple: true }, again: { type: 'boolean' } })
  const chosen = chosenNames('part', names, options.only)
  return {
    wanted: proofs.filter(({ name }) => chosen.includes(name)),
    again: options.again ?? false,
    book: openProofBook(path.join(root, 'node_modules/.cache/farmlane/proofs.json'), treeMark(root)),
  }
})

const rows: string[] = []
for (const proof of wanted) {
  const earlier = book.resultOf(proof.name)
  const isProven = earlier?.passed === true && !again
  const result = isProven ? earlier : await prove(proof)
  rows.push(row(proof, result, isProven ? 'passed earlier (same tree)' : result.passed ? 'passed' : 'failed'))
  if (!result.passed) process.exitCode = 1
}
console.log(['', ...rows].join('\n'))

async function prove(proof: Proof): Promise<ProofResult> {
  console.log(`\n── ${proof.name}, ${proof.times} times the run of npm test ──`)
  const started = performance.now()
  const exitCode = await run(proof)
  const result = { passed: exitCode === 0, seconds: (performance.now() - started) / 1000 }
  book.write(proof.name, result)
  return result
}

function run({ runner, file, times }: Proof): Promise<number> {
  const env = { PROVE: String(times) }
  if (runner === 'unit') return runVisibly(root, 'vitest', ['run', file, '--testTimeout=0'], env)
  buildSite(root, console.log)
  return runVisibly(root, 'playwright', ['test', '-c', 'e2e', file], env)
}

function row({ name, times }: Proof, { seconds }: ProofResult, outcome: string): string {
  return `${name.padEnd(18)}${`× ${times}`.padStart(6)}${seconds.toFixed(0).padStart(8)} s  ${outcome}`
}
