import { type Check, count } from './check.ts'
import { textOf } from './tree.ts'

type Package = {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** `npm:` installs a package under another name. */
const exactVersion = /^(npm:@?[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

/**
 * Our own package.json files must ask for exact versions, and the lock file must name versions and hashes, not the URL that one
 * machine happened to download from. `npm ci` refuses a lock file that differs from the package.json files.
 */
export const lockFile: Check = {
  name: 'lock file',
  async run(root) {
    const { packages = {} } = JSON.parse(textOf(root, 'package-lock.json')) as { packages?: Readonly<Record<string, Package>> }
    const entries = Object.entries(packages)
    const workspaces = entries.filter(([place]) => !place.includes('node_modules/'))
    const installed = entries.filter(([place, { link }]) => place.startsWith('node_modules/') && !link)
    const faults = installed.flatMap(([place, { resolved, integrity }]) => [
      ...(resolved && /^(https?|git)/.test(resolved) ? [`package-lock.json: ${place} contains a download URL`] : []),
      ...(integrity ? [] : [`package-lock.json: ${place} has no hash`]),
    ])
    return {
      counted: count(installed.length, 'package'),
      faults: installed.length ? [...workspaces.flatMap(rangeFaults), ...faults] : ['package-lock.json: no package found'],
    }
  },
}

function rangeFaults([place, { dependencies, devDependencies, optionalDependencies }]: [string, Package]): string[] {
  const file = place ? `${place}/package.json` : 'package.json'
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !exactVersion.test(version))
    .map(([name, version]) => `${file}: ${name} needs an exact version instead of ${version}`)
}
