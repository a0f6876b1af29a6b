import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export type ProofResult = { readonly passed: boolean; readonly seconds: number }

/** Remembers what was proven of exactly this tree, so that an interrupted run continues where it stopped. */
export function openProofBook(file: string, tree: string) {
  const kept = read(file)
  const results: Record<string, ProofResult> = kept?.tree === tree ? kept.results : {}
  return {
    resultOf: (name: string): ProofResult | undefined => results[name],
    write(name: string, result: ProofResult): void {
      results[name] = result
      fs.mkdirSync(path.dirname(file), { recursive: true })
      fs.writeFileSync(`${file}.new`, JSON.stringify({ tree, results }))
      fs.renameSync(`${file}.new`, file)
    },
  }
}

function read(file: string): { tree: string; results: Record<string, ProofResult> } | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as { tree: string; results: Record<string, ProofResult> }
  } catch {
    return undefined
  }
}

/** The commit and everything that differs from it. */
export function treeMark(root: string): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).stdout
  const hash = createHash('sha256').update(git('rev-parse', 'HEAD')).update(git('diff', 'HEAD'))
  for (const file of git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean))
    hash.update(file).update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex')
}
