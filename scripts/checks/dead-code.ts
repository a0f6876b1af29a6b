import { type Check, count } from './check.ts'
import { orCrash, parsed, runTool } from './tool.ts'
import { filesIn } from './tree.ts'

type Named = { readonly name: string; readonly line?: number }
type Issues = { readonly file: string } & Readonly<Record<string, readonly Named[] | string>>

const explanations: Readonly<Record<string, string>> = {
  files: 'is never used',
  dependencies: 'is an unused dependency',
  devDependencies: 'is an unused development dependency',
  optionalPeerDependencies: 'is imported but only an optional peer dependency',
  unlisted: 'is imported but not in package.json',
  unresolved: "can't be resolved",
  binaries: 'is run but not in package.json',
  exports: 'is exported but used nowhere else',
  nsExports: 'is exported but used nowhere else',
  types: 'is an exported type used nowhere else',
  nsTypes: 'is an exported type used nowhere else',
  duplicates: 'is exported twice',
}

/** knip: finds unused files, exports and dependencies. */
export const deadCode: Check = {
  name: 'dead code',
  async run(root) {
    const run = await runTool('knip', ['--no-progress', '--no-config-hints', '--reporter', 'json'], root)
    const report = parsed<{ issues: readonly Issues[] }>(run.out)
    if (!report) return { counted: '0 files', faults: [`knip: ${(run.err || run.out).trim().slice(0, 2000)}`] }
    const faults = report.issues.flatMap(faultsOf)
    const sources = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'].flatMap((folder) => filesIn(root, folder))
    return {
      counted: count(sources.filter((file) => /\.tsx?$/.test(file)).length, 'source file'),
      faults: orCrash(faults, run, 'knip'),
    }
  },
}

const faultsOf = ({ file, ...kinds }: Issues): string[] =>
  Object.entries(kinds).flatMap(([kind, found]) =>
    Array.isArray(found)
      ? found
          .flat()
          .map(({ name, line }: Named) =>
            kind === 'files'
              ? `${file}: ${explanations[kind]}`
              : `${file}${line ? `:${line}` : ''}: ${name} ${explanations[kind] ?? kind}`,
          )
      : [],
  )
