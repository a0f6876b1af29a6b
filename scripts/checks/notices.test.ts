import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { noticesFile, noticesText } from '../notices/notices-text.ts'
import { type Files, madeUpTree } from './made-up-tree.ts'
import { notices } from './notices.ts'

const installed = (name: string, code: string, license = `Copyright ${name}\n`): Files => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.2.3',
    license: 'MIT',
    type: 'module',
    main: 'index.js',
  }),
  [`node_modules/${name}/index.js`]: code,
  [`node_modules/${name}/LICENSE`]: license,
})

const clean: Files = {
  'package.json': '{ "type": "module" }',
  'web/package.json': '{ "type": "module" }',
  'web/src/entry-client.tsx': `
import './look.css'
import { unused } from 'unused'
import type { Kind } from 'only-types'
import { value } from '@team/direct'
import { shared } from '../../contract/shared.ts'
const kind: Kind = 'x'
void import('lazy').then(({ later }) => console.log(kind, value, shared, later))
`,
  'web/src/worker/sw.ts': "import { caching } from 'in-worker'\nconsole.log(caching)\n",
  'web/src/look.css': '@import "styles";\n@import "./letters.css";\n',
  'web/src/letters.css':
    '@font-face { src: url("letters/files/a.woff2"); }\n.a { background: url("data:image/png;base64,AA") }\n',
  'contract/shared.ts': "export { indirect as shared } from 'through-contract'\n",
  ...installed('@team/direct', "import { value as below } from 'below'\nexport const value = `${below} direct`\n"),
  ...installed('below', "export const value = 'below'\n"),
  ...installed('unused', "export const unused = 'unused'\n"),
  ...installed('only-types', 'export {}\n'),
  ...installed('lazy', "export const later = 'later'\n"),
  ...installed('in-worker', "export const caching = 'caching'\n"),
  ...installed('through-contract', "export const indirect = 'indirect'\n"),
  ...installed('styles', ''),
  ...installed('letters', ''),
  ...installed('on-server', "export const secret = 'secret'\n"),
  ...installed('vite', '', '# Vite license\n\nCopyright vite\n\n# Licenses of bundled dependencies\n\nCopyright somebody\n'),
  ...installed('rolldown', ''),
}

/** Writes the notices for the clean tree, then applies the changes; `null` removes a file. */
async function treeWith(changes: Files = {}): Promise<string> {
  const root = madeUpTree(clean)
  writeFileSync(path.join(root, noticesFile), await noticesText(root))
  for (const [file, text] of Object.entries(changes))
    if (text === null) rmSync(path.join(root, file))
    else writeFileSync(path.join(root, file), text)
  return root
}

const packagesIn = (text: string) => [...text.matchAll(/^(\S+) 1\.2\.3\n {2}License/gm)].map(([, name]) => name)

describe('third-party notices', () => {
  it('list the packages whose code, styles or fonts reach a browser, and no others', async () => {
    const text = readFileSync(path.join(await treeWith(), noticesFile), 'utf8')
    expect(packagesIn(text)).toEqual([
      '@team/direct',
      'below',
      'in-worker',
      'lazy',
      'letters',
      'styles',
      'through-contract',
      'vite',
    ])
    expect(text).toContain('Copyright below')
    expect(text).not.toContain('Copyright somebody')
  })

  it('are up to date right after they are written', async () => {
    expect((await notices.run(await treeWith())).faults).toEqual([])
  })

  it.each<[string, Files, string]>([
    [
      'a new package',
      {
        'web/src/worker/sw.ts':
          "import { caching } from 'in-worker'\nimport { secret } from 'on-server'\nconsole.log(caching, secret)\n",
      },
      'on-server 1.2.3',
    ],
    [
      'a new version',
      { 'node_modules/lazy/package.json': '{ "name": "lazy", "version": "2.0.0", "license": "MIT" }' },
      'lazy 2.0.0',
    ],
    ['a new license text', { 'node_modules/lazy/LICENSE': 'Copyright the new owners\n' }, 'Copyright the new owners'],
    ['an edited file', { [noticesFile]: 'Third-party notices\n' }, `${noticesFile}:3: `],
  ])('must be rewritten after %s', async (_what, changes, answer) => {
    const { faults } = await notices.run(await treeWith(changes))
    expect(faults.join('\n')).toContain(answer)
    expect(faults.join('\n')).toContain('npm run notices')
  })

  it.each<[string, Files, string]>([
    ['names no license', { 'node_modules/lazy/package.json': '{ "name": "lazy", "version": "1.2.3" }' }, 'lazy names no license'],
    ['has no license file', { 'node_modules/lazy/LICENSE': null }, 'lazy has no license file'],
  ])('refuse a package that %s', async (_what, changes, answer) => {
    await expect(notices.run(await treeWith(changes))).rejects.toThrow(answer)
  })
})
