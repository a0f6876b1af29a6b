import { type Check, count } from './check.ts'
import { filesIn } from './tree.ts'

const workspaces = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs']
const vague = /^(utils?|helpers?|common|misc|shared)$/
const kebab = /^[a-z0-9.]+(-[a-z0-9.]+)*$/
const sources = /\.(ts|tsx|cjs|mjs|css|sql|md)$/
const upperCase = new Set(['README', 'LICENSE', 'CONTRIBUTING'])

/**
 * Files are named in kebab-case for the command or the thing they hold. Names such as `utils` are refused, because such files
 * grow without limit.
 */
export const names: Check = {
  name: 'names',
  async run(root) {
    const files = workspaces.flatMap((workspace) => filesIn(root, workspace)).filter((file) => sources.test(file))
    return { counted: count(files.length, 'file'), faults: files.flatMap(faultsOf) }
  },
}

function faultsOf(file: string): string[] {
  const words = file.split('/').map((part) => part.replace(sources, '').replace(/\.(test|spec|generated|d)$/, ''))
  const vagueName = words.find((word) => vague.test(word))
  if (vagueName) return [`${file}: "${vagueName}" is too vague; name it after the command or the thing`]
  const misspelled = words.find(
    (word) => !upperCase.has(word) && !kebab.test(word.replace(/^(\d{12})_/, '$1-').replaceAll('_', '-')),
  )
  return misspelled ? [`${file}: "${misspelled}" is not kebab-case`] : []
}
