import { type Check, count } from './check.ts'
import { textOf } from './tree.ts'

type Lock = {
  readonly packages?: Readonly<Record<string, { resolved?: string; integrity?: string; link?: boolean; version?: string }>>
}

/** The lock file must name versions and hashes, not the URL that one machine happened to download from. */
export const lockFile: Check = {
  name: 'lock file',
  async run(root) {
    const { packages = {} } = JSON.parse(textOf(root, 'package-lock.json')) as Lock
    const installed = Object.entries(packages).filter(([place, { link }]) => place.startsWith('node_modules/') && !link)
    const faults = installed.flatMap(([place, { resolved, integrity }]) => [
      ...(resolved && /^(https?|git)/.test(resolved) ? [`package-lock.json: ${place} contains a download URL`] : []),
      ...(integrity ? [] : [`package-lock.json: ${place} has no hash`]),
    ])
    return {
      counted: count(installed.length, 'package'),
      faults: installed.length ? faults : ['package-lock.json: no package found'],
    }
  },
}
