import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Check, count } from './check.ts'
import { orCrash, runTool } from './tool.ts'

/** TypeScript 7, which is several times faster. Tools that use the compiler as a library still need version 6. */
const compiler = path.resolve(import.meta.dirname, '../../node_modules/typescript-native/bin/tsc')

/**
 * All code that runs on Node shares one project, so that its heavy types are computed once. The others have settings of their
 * own.
 */
const projects = ['.', 'contract', 'web', 'e2e']

export const types: Check = {
  name: 'types',
  async run(root) {
    const present = projects.filter((project) => existsSync(path.join(root, project, 'tsconfig.json')))
    const faults: string[] = present.length ? [] : ['no tsconfig.json found']
    let read = 0
    for (const project of present) {
      const run = await runTool('node', [compiler, '-p', project, '--noEmit', '--listFiles', '--pretty', 'false'], root)
      const lines = run.out.split('\n').map((line) => line.trim())
      const errors = lines.filter((line) => /\berror TS\d+:/.test(line))
      read += lines.filter((line) => isOwnFile(root, line)).length
      faults.push(...orCrash(errors, run, `tsc -p ${project}`))
    }
    return { counted: `${count(read, 'file')} in ${count(present.length, 'project')}`, faults }
  },
}

const isOwnFile = (root: string, line: string): boolean =>
  path.isAbsolute(line) && !path.relative(root, line).startsWith('..') && !line.includes('node_modules')
