import path from 'node:path'
import { filesIn, textOf } from '../checks/tree.ts'

const router = 'web/src/app/router.tsx'
const followed = /^(e2e|contract|web)\/.*\.tsx?$/

/** Returns a function that finds every file of the tests, the contract and the site that a file leads to, including itself. */
export function openReach(root: string): (file: string) => ReadonlySet<string> {
  const screens = listScreens(root)
  const next = remember((file: string) => leadsTo(root, screens, file))
  return remember((start: string) => {
    const reached = new Set<string>()
    const visit = (file: string) => {
      if (reached.has(file)) return
      reached.add(file)
      for (const each of next(file)) visit(each)
    }
    visit(start)
    return reached
  })
}

function remember<T>(work: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>()
  return (file) => {
    const result = known.get(file) ?? work(file)
    known.set(file, result)
    return result
  }
}

function leadsTo(root: string, screens: readonly Screen[], file: string): string[] {
  const text = textOf(root, file)
  const imported = [...text.matchAll(/(?:from|import\(?)\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('@farmlane/contract/')) return [name.replace('@farmlane/contract/', 'contract/src/')]
    return name.startsWith('.') ? [path.posix.join(path.posix.dirname(file), name)] : []
  })
  const ours = imported.filter((each) => followed.test(each))
  // The router imports every screen and shell; the addresses in a test select the ones it visits.
  if (file === router) return ours.filter((each) => !/^web\/src\/(routes|app\/shells)\//.test(each))
  if (!file.startsWith('e2e/')) return ours
  return [...ours, ...screens.filter(({ isVisitedIn }) => isVisitedIn(text)).flatMap(({ files }) => files)]
}

type Screen = { readonly files: readonly string[]; isVisitedIn(text: string): boolean }

/** Every screen with the app files around it. A test visits it by its address or by its menu label. */
function listScreens(root: string): Screen[] {
  const appFiles = filesIn(root, 'web/src/app')
  const menu = appFiles.flatMap((file) => [...textOf(root, file).matchAll(/label: '([^']+)', to: '([^']+)'/g)])
  return [...textOf(root, router).matchAll(/page\('([\w-]+)', '([^']+)'/g)].map(([, file = '', address = '']) => {
    const start = address.replace(/\/?:.*$/, '')
    const named = start === '/' ? /'\/'/ : new RegExp(`['"\`}]${start}(?![\\w-])`)
    const labels = menu.filter(([, , to]) => to === address).map(([, label]) => label)
    return {
      files: [`web/src/routes/${file}.tsx`, ...appFiles.filter((each) => surrounds(each, address))],
      isVisitedIn: (text) =>
        named.test(text) || [...text.matchAll(/goTo\(\w+, '([^']+)'\)/g)].some(([, label]) => labels.includes(label)),
    }
  })
}

/** The start of the app and the shells. The farmer shell, which uses most features, surrounds only the farmer's screens. */
const surrounds = (file: string, address: string): boolean =>
  /app\/(start-app|shells\/[\w-]+-shell)\.tsx$/.test(file) &&
  (!file.endsWith('/farmer-shell.tsx') || address.startsWith('/farmer/'))
