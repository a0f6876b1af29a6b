import { otherWorks } from './other-works.ts'
import { packageWork } from './package-work.ts'
import type { Work } from './work.ts'

export const noticesFile = 'THIRD-PARTY-NOTICES.txt'

const opening = `Third-party notices

Farmlane is under the MIT license (see the file LICENSE). Its pages and its app also contain work by others, listed here with their
licenses. The packages are those whose code, styles, fonts or data the bundler puts into what browsers load. Packages that run only
on the server aren't listed: each is installed with its own license file.

"npm run notices" writes this file. Don't edit it.`

/** The whole file, from the bundler's graph and the metadata of the installed packages. */
export async function noticesText(root: string): Promise<string> {
  // Vite takes a while to load, and the other checks and commands don't need it.
  const { shippedPackages } = await import('../../web/scripts/shipped-packages.ts')
  const packages = (await shippedPackages(root)).map(packageWork).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const others = otherWorks(root)
  return tidy([
    opening,
    heading('Fonts, drawings and data'),
    ...others.map(entry),
    heading('Packages'),
    ...packages.map(entry),
    ...licenseTexts([...others, ...packages]),
  ])
}

const heading = (title: string): string => `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}`

const entry = ({ name, license, source, note }: Work): string =>
  [name, ...(note ? [`  ${note}`] : []), `  License: ${license}`, `  ${source}`].join('\n')

/** Works with exactly the same text, including the copyright line, share one copy. */
function licenseTexts(works: readonly Work[]): readonly string[] {
  const owners = new Map<string, string[]>()
  for (const { name, text } of works) {
    if (!text) continue
    const key = tidy([text.replaceAll('\r\n', '\n')])
    owners.set(key, [...(owners.get(key) ?? []), name])
  }
  return [...owners].map(([text, names]) => `${heading(names.join('\n'))}\n\n${text}`)
}

/** Paragraphs with one empty line between them, without spaces at the end of a line. */
const tidy = (parts: readonly string[]): string =>
  `${parts
    .map((part) => part.replace(/[ \t]+$/gm, '').trim())
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')}\n`
