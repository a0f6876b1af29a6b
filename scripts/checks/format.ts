import { type Check, count } from './check.ts'
import { orCrash, parsed, runTool } from './tool.ts'

type Report = {
  readonly summary: { readonly changed: number; readonly unchanged: number }
  readonly diagnostics: readonly {
    readonly severity: string
    readonly category?: string
    readonly message: string
    readonly location?: { readonly path: string }
  }[]
}

const fixCommand = 'npx biome check --write'
const explanations: Readonly<Record<string, string>> = {
  format: 'is not formatted',
  'assist/source/organizeImports': 'imports are not in order',
}

/** Biome: formatting and import order. */
export const format: Check = {
  name: 'format',
  async run(root) {
    const run = await runTool('biome', ['check', '--reporter=json', '--max-diagnostics=300', '.'], root)
    const report = parsed<Report>(run.out)
    if (!report) return { counted: '0 files', faults: [`biome: ${(run.err || run.out).trim().slice(0, 2000)}`] }
    const read = report.summary.changed + report.summary.unchanged
    const faults = report.diagnostics
      .filter(({ severity }) => severity === 'error' || severity === 'warning')
      .map(
        ({ category, message, location }) =>
          `${location?.path ?? ''}: ${explanations[category ?? ''] ?? message} (${fixCommand})`,
      )
    if (read === 0) faults.push('biome read no file')
    return { counted: count(read, 'file'), faults: orCrash([...new Set(faults)], run, 'biome') }
  },
}
