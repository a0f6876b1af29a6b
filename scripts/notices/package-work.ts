import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Work } from './work.ts'

type Metadata = {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly homepage?: string
  readonly repository?: string | { readonly url: string }
}

const licenseFile = /^(licen[cs]e|copying)(\.(md|txt))?$/i
/** Build tools ship a few lines of their own and list the licenses of everything else they contain below this heading. */
const ofOthers = /^#+ licenses of bundled dependencies/im

/** What the metadata of an installed package says about its license. */
export function packageWork(folder: string): Work {
  const metadata = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Metadata
  const file = readdirSync(folder).find((name) => licenseFile.test(name))
  if (!metadata.license) throw new Error(`${metadata.name} names no license`)
  if (!file) throw new Error(`${metadata.name} has no license file`)
  const [text = ''] = readFileSync(path.join(folder, file), 'utf8').split(ofOthers)
  return {
    name: `${metadata.name} ${metadata.version}`,
    license: metadata.license,
    source: metadata.homepage ?? repositoryOf(metadata),
    text,
  }
}

const repositoryOf = ({ name, repository }: Metadata): string => {
  const url = typeof repository === 'string' ? repository : repository?.url
  return (
    url
      ?.replace(/^git\+/, '')
      .replace(/^git:/, 'https:')
      .replace(/\.git$/, '') ?? `https://www.npmjs.com/package/${name}`
  )
}
