import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const project = path.resolve(import.meta.dirname, '../..')

/** File → text; `null` removes a file from the clean tree. */
export type Files = Readonly<Record<string, string | null>>

/**
 * A small temporary tree for one test, deleted when the test ends. `borrowed` names real project files to copy, so that a check
 * is tested with the same rules it runs with.
 */
export function madeUpTree(files: Files, borrowed: readonly string[] = []): string {
  const root = mkdtempSync(path.join(tmpdir(), 'farmlane-check-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const file of borrowed) cpSync(path.join(project, file), path.join(root, file), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    if (text === null) continue
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return root
}
