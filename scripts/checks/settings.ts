import { existsSync } from 'node:fs'
import path from 'node:path'
import { textOf } from './tree.ts'

export const settingsFile = 'server/src/config.ts'

/** The environment variables that the server's schema knows. */
export function readSettings(root: string): ReadonlySet<string> {
  if (!existsSync(path.join(root, settingsFile))) return new Set()
  const schema = /const Environment = z\.object\(\{([\s\S]*?)\n\}\)/.exec(textOf(root, settingsFile))?.[1] ?? ''
  return new Set([...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name))
}
