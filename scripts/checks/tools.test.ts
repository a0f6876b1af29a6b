import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Check } from './check.ts'
import { deadCode } from './dead-code.ts'
import { format } from './format.ts'
import { lint } from './lint.ts'
import { type Files, madeUpTree } from './made-up-tree.ts'
import { types } from './types.ts'

const project = path.resolve(import.meta.dirname, '../..')
const borrowed = ['.oxlintrc.json', 'biome.json', 'tsconfig.base.json', '.gitignore']

const clean: Files = {
  'package.json': `${JSON.stringify({ name: 'sample', type: 'module', dependencies: { zod: '4.6.7' } }, null, 2)}\n`,
  'knip.json': '{ "entry": ["server/main.ts"], "project": ["server/**/*.ts"] }\n',
  'tsconfig.json': '{ "extends": "./tsconfig.base.json", "include": ["server"] }\n',
  'server/main.ts': "import { z } from 'zod'\nimport { farm } from './farm.ts'\n\nconsole.log(z.string().parse(await farm()))\n",
  'server/farm.ts': "export async function farm(): Promise<string> {\n  return 'Hudson Hollow'\n}\n",
}

async function faultsOf(check: Check, changes: Files): Promise<string> {
  const root = madeUpTree({ ...clean, ...changes }, borrowed)
  mkdirSync(path.join(root, 'node_modules'))
  for (const name of ['zod', 'react', '@types'])
    symlinkSync(path.join(project, 'node_modules', name), path.join(root, 'node_modules', name))
  return (await check.run(root)).faults.join('\n')
}

const main = clean['server/main.ts'] ?? ''

// Each test starts another program, which takes a while on a busy machine.
describe('tool checks', { timeout: 120_000 }, () => {
  it.each([types, lint, format, deadCode])('a clean tree passes: $name', async (check) => {
    expect(await faultsOf(check, {})).toBe('')
  })

  // One tree holds all faults for a tool, because starting it takes longer than reading them.
  it.each<{ check: Check; changes: Files; answers: Readonly<Record<string, string>> }>([
    {
      check: types,
      changes: {
        'server/main.ts': `${main}export const acres: number = 'ten'\n`,
        'web/tsconfig.json': '{ "include": ["src"] }\n',
      },
      answers: { 'a wrong type': 'server/main.ts(5,14): error TS2322', 'a project without files': 'TS18003' },
    },
    {
      check: lint,
      changes: {
        'server/main.ts': `${main}farm()\nconst left = 1\n`,
        'server/farm.ts': 'export const farm = async (x?: any): Promise<string> => String(x)\n',
        'web/src/page.tsx':
          "import { useState } from 'react'\n\nexport function Page({ open }: { open: boolean }) {\n  if (open) useState(1)\n  return null\n}\n",
      },
      answers: {
        'a promise that is not awaited': 'no-floating-promises',
        'an any': 'no-explicit-any',
        'an unused variable': 'no-unused-vars',
        'a hook behind a condition': 'rules-of-hooks',
      },
    },
    {
      check: format,
      changes: {
        'server/farm.ts': 'export async function farm() { return "x"; }\n',
        'server/main.ts':
          "import { farm } from './farm.ts'\nimport { z } from 'zod'\n\nconsole.log(z.string().parse(await farm()))\n",
      },
      answers: {
        'a badly formatted file': 'server/farm.ts: is not formatted',
        'imports out of order': 'server/main.ts: imports are not in order',
      },
    },
    {
      check: deadCode,
      changes: {
        'server/farm.ts': `${clean['server/farm.ts']}export const acres = 1\n`,
        'server/barn.ts': 'export const barn = 1\n',
        'server/main.ts': "import { farm } from './farm.ts'\n\nconsole.log(await farm())\n",
      },
      answers: {
        'an unused export': 'acres is exported but used nowhere else',
        'an unused file': 'server/barn.ts: is never used',
        'an unused dependency': 'zod is an unused dependency',
      },
    },
  ])('finds every planted fault: $check.name', async ({ check, changes, answers }) => {
    const faults = await faultsOf(check, changes)
    for (const [fault, answer] of Object.entries(answers)) expect.soft(faults, fault).toContain(answer)
  })
})
