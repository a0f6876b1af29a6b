import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Made by tools or by running the app; nobody writes these by hand. */
const notOurs = new Set(['node_modules', '.git', 'dist', 'data', 'test-results', 'playwright-report', 'results'])

/** Every file under `folder`, relative to `root` with forward slashes, in a stable order. */
export function filesIn(root: string, folder = '.'): string[] {
  const start = path.join(root, folder)
  if (!existsSync(start)) return []
  const found: string[] = []
  const visit = (place: string) => {
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      if (notOurs.has(entry.name)) continue
      const full = path.join(place, entry.name)
      if (entry.isDirectory()) visit(full)
      else if (entry.isFile()) found.push(path.relative(root, full).split(path.sep).join('/'))
    }
  }
  visit(start)
  return found.sort()
}

export const foldersIn = (root: string, folder: string): string[] => {
  const place = path.join(root, folder)
  if (!existsSync(place)) return []
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

export const textOf = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8')
