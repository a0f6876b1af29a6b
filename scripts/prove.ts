import path from 'node:path'
import { parseArgs } from 'node:util'
import { openProofBook, treeMark } from './prove/proof-book.ts'
import { type Proof, proofs } from './prove/proofs.ts'
import { buildSite } from './site-build.ts'
import { runVisibly } from './test-stages/run-visibly.ts'

const root = path.resolve(import.meta.dirname, '..')
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, again: { type: 'boolean' } } })
const unknown = values.only?.find((name) => !proofs.some((proof) => proof.name === name))
if (unknown) {
  console.error(`There is no proof "${unknown}". Proofs: ${proofs.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const wanted = proofs.filter(({ name }) => values.only?.includes(name) ?? true)
const book = openProofBook(path.join(root, 'node_modules/.cache/farmlane/proofs.json'), treeMark(root))

for (const proof of wanted) {
  if (book.resultOf(proof.name)?.passed && !values.again) continue
  console.log(`\n── ${proof.name}, ${proof.times} times the run of npm test ──`)
  const started = performance.now()
  const exitCode = await run(proof)
  book.write(proof.name, { passed: exitCode === 0, seconds: (performance.now() - started) / 1000 })
}

function run({ runner, file, times }: Proof): Promise<number> {
  const env = { PROVE: String(times) }
  if (runner === 'unit') return runVisibly(root, 'vitest', ['run', file, '--testTimeout=0'], env)
  buildSite(root, console.log)
  return runVisibly(root, 'playwright', ['test', '-c', 'e2e', file], env)
}

const rows = wanted.map(({ name, times }) => {
  const { passed, seconds } = book.resultOf(name) ?? { passed: false, seconds: 0 }
  return `${name.padEnd(18)}${`× ${times}`.padStart(6)}${seconds.toFixed(0).padStart(8)} s  ${passed ? 'passed' : 'failed'}`
})
console.log(['', ...rows].join('\n'))
if (wanted.some(({ name }) => !book.resultOf(name)?.passed)) process.exitCode = 1
