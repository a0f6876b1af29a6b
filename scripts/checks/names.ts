import { type Check, count } from './check.ts'
import { filesIn } from './tree.ts'

const workspaces = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs']
const saysNothing = /^(utils?|helpers?|common|misc|shared)$/
const kebab = /^[a-z0-9.]+(-[a-z0-9.]+)*$/
const sources = /\.(ts|tsx|cjs|mjs|css|sql|md)$/
const shouted = new Set(['README', 'LICENSE', 'CONTRIBUTING'])

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
  const drawer = words.find((word) => saysNothing.test(word))
  if (drawer) return [`${file}: "${drawer}" says nothing; name it for the deed or the thing`]
  const odd = words.find((word) => !shouted.has(word) && !kebab.test(word.replace(/^(\d{12})_/, '$1-').replaceAll('_', '-')))
  return odd ? [`${file}: "${odd}" is not kebab-case`] : []
}
