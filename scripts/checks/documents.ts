import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Check, count } from './check.ts'
import { decisionFaults } from './decision-records.ts'
import { printedMap, readModuleMap } from './module-map.ts'
import { printedRooms, readRoomMap } from './rooms.ts'
import { readSettings, settingsFile } from './settings.ts'
import { filesIn, textOf } from './tree.ts'

const architecture = 'docs/architecture.md'
const readme = 'README.md'
const example = '.env.example'
/** Pages outside docs/. */
const otherPages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', '.github/pull_request_template.md']

/** Everything the documents name must exist, and everything they quote must match the code. */
export const documents: Check = {
  name: 'documents',
  async run(root) {
    const pages = [
      ...filesIn(root, 'docs').filter((file) => file.endsWith('.md')),
      ...otherPages.filter((page) => existsSync(path.join(root, page))),
    ]
    const files = filesIn(root)
    const faults = [
      ...mapFaults(root),
      ...settingFaults(root),
      ...decisionFaults(root),
      ...pages.flatMap((page) => [...commandFaults(root, page), ...linkFaults(root, page), ...fileFaults(root, page, files)]),
    ]
    return { counted: count(pages.length, 'page'), faults }
  },
}

function mapFaults(root: string): string[] {
  if (!existsSync(path.join(root, architecture))) return [`${architecture}: missing`]
  return [
    ...printedFaults(root, 'map', printedMap(readModuleMap(root)), 'module-map.cjs'),
    ...printedFaults(root, 'rooms', printedRooms(readRoomMap(root)), 'room-map.cjs'),
  ]
}

function printedFaults(root: string, mark: string, wanted: string, source: string): string[] {
  const printed =
    new RegExp(`<!-- ${mark} -->\\s*\`\`\`[a-z]*\\n([\\s\\S]*?)\\n\`\`\``).exec(textOf(root, architecture))?.[1] ?? ''
  if (printed === wanted) return []
  const line = wanted.split('\n').find((each, i) => printed.split('\n')[i] !== each) ?? 'fewer lines'
  return [`${architecture}: the printed list differs from ${source}; expected: ${line}`]
}

/** The README's table and the example file must list exactly the variables of the configuration. */
function settingFaults(root: string): string[] {
  if (!existsSync(path.join(root, settingsFile)) || !existsSync(path.join(root, readme)))
    return [`${readme} or ${settingsFile}: missing`]
  const known = readSettings(root)
  if (known.size === 0) return [`${settingsFile}: no variable found`]
  const rows = textOf(root, readme)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const inTable = rows.flatMap((row) => namesIn(row.split('|')[1] ?? '', /`([A-Z][A-Z0-9_]+)`/g))
  const inExample = existsSync(path.join(root, example)) ? namesIn(textOf(root, example), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm) : []
  return [
    ...listFaults(known, new Set(inTable), `${readme}: the configuration table`),
    ...listFaults(known, new Set(inExample), `${example}: the file`),
  ]
}

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

const listFaults = (known: ReadonlySet<string>, listed: ReadonlySet<string>, list: string): string[] => [
  ...[...known].filter((name) => !listed.has(name)).map((name) => `${list} lacks ${name}`),
  ...[...listed].filter((name) => !known.has(name)).map((name) => `${list} names ${name}, which is not in ${settingsFile}`),
]

function commandFaults(root: string, page: string): string[] {
  const { scripts = {} } = JSON.parse(textOf(root, 'package.json')) as { scripts?: Record<string, string> }
  // With `-w`, the command is one of a workspace.
  const named = [...textOf(root, page).matchAll(/\bnpm (?:run ([\w:-]+)(?![\w:-]| -w )|(start|test)\b)/g)].map(
    ([, script, own]) => script ?? own ?? '',
  )
  return [...new Set(named)]
    .filter((script) => !(script in scripts))
    .map((script) => `${page}: there is no command npm run ${script}`)
}

function linkFaults(root: string, page: string): string[] {
  const targets = [...textOf(root, page).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target ?? '')
  return targets
    .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(path.join(root, path.dirname(page), target)))
    .map((target) => `${page}: links to ${target}, which doesn't exist`)
}

const codeBlock = /^```(?!mermaid)[a-z]*\n[\s\S]*?^```$/gm
/** Not part of a pattern such as `*-store.ts` or `<noun>-rules.ts`. */
const fileName = /(?<![\w*<>/.…-])[\w./-]+\.(?:tsx?|cjs|mjs|sql)\b/g

/**
 * A file may be named with or without its folders. Decision records describe the code of their time; a guide may name files that it
 * tells the reader to create.
 */
function fileFaults(root: string, page: string, files: readonly string[]): string[] {
  if (page.startsWith('docs/decisions/')) return []
  const text = textOf(root, page).replace(codeBlock, '')
  const created = new Set([...text.matchAll(/\bCreate `([^`]+)`/g)].map(([, name]) => name))
  return [...new Set(text.match(fileName))]
    .filter((name) => !created.has(name) && !files.some((file) => file === name || file.endsWith(`/${name}`)))
    .map((name) => `${page}: there is no file ${name}`)
}
