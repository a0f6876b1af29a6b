import { existsSync } from 'node:fs'
import path from 'node:path'
import { noticesFile, noticesText } from '../notices/notices-text.ts'
import { type Check, count } from './check.ts'
import { textOf } from './tree.ts'

const mend = 'npm run notices'

/** The notices must name exactly what the site contains, in the installed versions. */
export const notices: Check = {
  name: 'notices',
  async run(root) {
    const wanted = await noticesText(root)
    const works = wanted.split('\n').filter((line) => line.startsWith('  License: ')).length
    const written = existsSync(path.join(root, noticesFile)) ? textOf(root, noticesFile) : ''
    return { counted: count(works, 'work'), faults: written === wanted ? [] : [difference(written, wanted)] }
  },
}

function difference(written: string, wanted: string): string {
  const lines = written.split('\n')
  const at = wanted.split('\n').findIndex((line, i) => line !== lines[i])
  const line = wanted.split('\n')[at]
  return `${noticesFile}:${at + 1}: expected "${line ?? 'the end'}" (${mend})`
}
