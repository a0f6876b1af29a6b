import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { git, newFiles, requireCheckout } from '../command-line/git.ts'

export type ProofResult = { readonly passed: boolean; readonly seconds: number }

/** Keeps the results for exactly this tree, so that an interrupted run continues where it stopped. */
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

/** A hash of the commit and everything that differs from it, including binary files. */
export function treeMark(root: string): string {
  requireCheckout(root, 'npm run prove')
  const hash = createHash('sha256').update(git(root, 'rev-parse', 'HEAD'))
  hash.update(git(root, 'diff', '--binary', '--no-ext-diff', '--no-textconv', 'HEAD'))
  for (const file of newFiles(root)) hash.update(file).update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex')
}
