import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Check, count } from './check.ts'
import { orBreakdown, runTool } from './tool.ts'

const projects = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts']

/** TypeScript over every workspace, each with its own settings. */
export const types: Check = {
  name: 'types',
  async run(root) {
    const present = projects.filter((project) => existsSync(path.join(root, project, 'tsconfig.json')))
    const faults: string[] = present.length ? [] : ['no tsconfig.json found']
    let read = 0
    for (const project of present) {
      const remembered = path.join(root, 'node_modules', '.cache', 'types', `${project}.tsbuildinfo`)
      const run = await runTool(
        'tsc',
        ['-p', project, '--noEmit', '--listFiles', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', remembered],
        root,
      )
      const lines = run.out.split('\n').map((line) => line.trim())
      const errors = lines.filter((line) => /\berror TS\d+:/.test(line))
      read += lines.filter((line) => isOwnFile(root, line)).length
      faults.push(...orBreakdown(errors, run, `tsc -p ${project}`))
    }
    return { counted: `${count(read, 'file')} in ${count(present.length, 'project')}`, faults }
  },
}

const isOwnFile = (root: string, line: string): boolean =>
  path.isAbsolute(line) && !path.relative(root, line).startsWith('..') && !line.includes('node_modules')
