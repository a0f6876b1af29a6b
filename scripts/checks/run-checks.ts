import os from 'node:os'
import { allChecks } from './all-checks.ts'
import type { Check } from './check.ts'

const shownFaults = 60

export type ChecksRun = {
  readonly passed: number
  readonly failed: number
  readonly times: readonly { readonly part: string; readonly seconds: number }[]
}

/** Runs every check, as many in parallel as there are processors. Each prints one line, followed by its faults. */
export async function runChecks(root: string, checks: readonly Check[] = allChecks): Promise<ChecksRun> {
  let failed = 0
  const times: { part: string; seconds: number }[] = []
  const waiting = [...checks]
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now()
      const { counted, faults } = await check
        .run(root)
        .catch((error: unknown) => ({ counted: 'crashed', faults: [String(error)] }))
      const seconds = (performance.now() - started) / 1000
      times.push({ part: check.name, seconds })
      if (faults.length) failed += 1
      console.log(`${faults.length ? '✗' : '✓'} ${check.name.padEnd(13)} ${counted}  (${seconds.toFixed(1)} s)`)
      for (const fault of faults.slice(0, shownFaults)) console.log(`    ${fault}`)
      if (faults.length > shownFaults) console.log(`    … and ${faults.length - shownFaults} more`)
    }
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker))
  return { passed: checks.length - failed, failed, times }
}
