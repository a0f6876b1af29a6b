import { allChecks } from './all-checks.ts'
import type { Check } from './check.ts'

const shownFaults = 60

/** Runs every check, one line each, and lists the faults below the line. Returns how many passed and failed. */
export async function runChecks(root: string, checks: readonly Check[] = allChecks): Promise<{ passed: number; failed: number }> {
  let failed = 0
  for (const check of checks) {
    const started = performance.now()
    const { counted, faults } = await check
      .run(root)
      .catch((error: unknown) => ({ counted: 'broke down', faults: [String(error)] }))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const verdict = faults.length ? '✗' : '✓'
    console.log(`${verdict} ${check.name.padEnd(12)} ${counted}  (${seconds} s)`)
    for (const fault of faults.slice(0, shownFaults)) console.log(`    ${fault}`)
    if (faults.length > shownFaults) console.log(`    … and ${faults.length - shownFaults} more`)
    if (faults.length) failed += 1
  }
  return { passed: checks.length - failed, failed }
}
