import { type Check, count } from './check.ts'
import { orCrash, parsed, runTool } from './tool.ts'

type Report = {
  readonly number_of_files: number
  readonly number_of_rules?: number
  readonly diagnostics: readonly {
    readonly message: string
    readonly code?: string
    readonly filename: string
    readonly labels: readonly { readonly span: { readonly line: number } }[]
  }[]
}

/** oxlint with type information. Warnings count as faults; accepted rules are switched off by name in .oxlintrc.json. */
export const lint: Check = {
  name: 'lint',
  async run(root) {
    const run = await runTool('oxlint', ['--type-aware', '--deny-warnings', '--format', 'json', '.'], root)
    const report = parsed<Report>(run.out)
    if (!report) return { counted: '0 files', faults: [`oxlint: ${(run.err || run.out).trim().slice(0, 2000)}`] }
    const faults = report.diagnostics.map(
      ({ filename, labels, message, code }) => `${filename}:${labels[0]?.span.line ?? 1}: ${message}${code ? ` [${code}]` : ''}`,
    )
    if (report.number_of_files === 0) faults.push('oxlint read no file')
    return { counted: count(report.number_of_files, 'file'), faults: orCrash(faults, run, 'oxlint') }
  },
}
