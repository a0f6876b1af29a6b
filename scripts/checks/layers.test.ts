import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { layers } from './layers.ts'
import { type Files, madeUpTree } from './made-up-tree.ts'

const packageJson = (name: string, more: object = {}) => JSON.stringify({ name, type: 'module', version: '1.0.0', ...more })
const stub = (name: string): Files => ({
  [`node_modules/${name}/package.json`]: packageJson(name, { exports: { '.': './index.js' } }),
  [`node_modules/${name}/index.js`]: 'export const anything = 1\n',
})

const clean: Files = {
  'package.json': packageJson('sample', { dependencies: { zod: '1', fastify: '1', '@base-ui/react': '1' } }),
  'module-map.cjs': "module.exports = { farms: [], growing: ['farms'], harvests: ['farms', 'growing'] }\n",
  'room-map.cjs': 'module.exports = { features: {}, folders: {} }\n',
  ...stub('zod'),
  ...stub('fastify'),
  ...stub('@base-ui/react'),
  'contract/package.json': packageJson('@farmlane/contract', { exports: { './*': './src/*' }, dependencies: { zod: '1' } }),
  'contract/src/kernel/ids.ts': "import { anything } from 'zod'\nexport const Id = anything\n",
  'contract/src/farms/farm.ts': "import { Id } from '../kernel/ids.ts'\nexport const Farm = Id\n",
  'contract/src/growing/crop.ts': "import { Farm } from '../farms/farm.ts'\nexport const Crop = Farm\n",
  'contract/src/harvests/harvest.ts': "import { Crop } from '../growing/crop.ts'\nexport const Harvest = Crop\n",
  'server/package.json': packageJson('server', { dependencies: { '@farmlane/contract': '*', fastify: '1' } }),
  'server/src/app.ts': "import { harvestRoutes } from './modules/harvests/index.ts'\nexport const app = harvestRoutes\n",
  'server/src/main.ts': "import { app } from './app.ts'\nexport const main = app\n",
  'server/src/platform/testing/database.ts': 'export const testDatabase = 1\n',
  'server/src/platform/db.ts': 'export type Tx = { now: Date }\nexport const open = 1\n',
  'server/src/modules/farms/index.ts': "export { farmOf } from './farm-views.ts'\n",
  'server/src/modules/farms/farm-views.ts':
    "import type { Tx } from '../../platform/db.ts'\nexport const farmOf = (tx: Tx) => tx\n",
  'server/src/modules/growing/index.ts': "export { harvestCrop } from './harvest-crop.ts'\n",
  'server/src/modules/growing/harvest-crop.ts': "import { farmOf } from '../farms/index.ts'\nexport const harvestCrop = farmOf\n",
  'server/src/modules/harvests/index.ts': "export { harvestRoutes } from './routes.ts'\n",
  'server/src/modules/harvests/routes.ts':
    "import { recordHarvest } from './record-harvest.ts'\nexport const harvestRoutes = recordHarvest\n",
  'server/src/modules/harvests/record-harvest.ts':
    "import { harvestCrop } from '../growing/index.ts'\nimport { lot } from './harvest-rules.ts'\nimport { insertHarvest } from './harvest-store.ts'\nexport const recordHarvest = [harvestCrop, lot, insertHarvest]\n",
  'server/src/modules/harvests/harvest-rules.ts':
    "import { Harvest } from '@farmlane/contract/harvests/harvest.ts'\nexport const lot = Harvest\n",
  'server/src/modules/harvests/harvest-store.ts': "import { lot } from './harvest-rules.ts'\nexport const insertHarvest = lot\n",
  'web/package.json': packageJson('web', { dependencies: { '@farmlane/contract': '*', '@base-ui/react': '1' } }),
  'web/src/entry-client.tsx': "import { routes } from './app/router.tsx'\nexport const start = routes\n",
  'web/src/app/router.tsx': "import { Page } from '../routes/harvest-page.tsx'\nexport const routes = [Page]\n",
  'web/src/routes/harvest-page.tsx':
    "import { HarvestForm } from '../features/harvests/harvest-form.tsx'\nexport const Page = HarvestForm\n",
  'web/src/features/growing/crop-queries.ts': "import { api } from '../../platform/api.ts'\nexport const crops = api\n",
  'web/src/features/growing/parts/crop-row.tsx': 'export const CropRow = 1\n',
  'web/src/features/harvests/harvest-form.tsx':
    "import { crops } from '../growing/crop-queries.ts'\nimport { Amount } from './parts/amount.tsx'\nexport const HarvestForm = [crops, Amount]\n",
  'web/src/features/harvests/parts/amount.tsx': "import { Button } from '../../../ui/button.tsx'\nexport const Amount = Button\n",
  'web/src/ui/button.tsx': "import { anything } from '@base-ui/react'\nexport const Button = anything\n",
  'web/src/platform/api.ts': "import { Id } from '@farmlane/contract/kernel/ids.ts'\nexport const api = Id\n",
}

async function faultsWith(changes: Files): Promise<string> {
  const root = madeUpTree({ ...clean, ...changes }, [
    '.dependency-cruiser.cjs',
    'scripts/checks/layer-rules.cjs',
    'scripts/checks/room-rules.cjs',
  ])
  madeLink(root)
  return (await layers.run(root)).faults.join('\n')
}

/** The contract is a workspace: both sides reach it through a symlink, as npm creates it. */
const madeLink = (root: string) => {
  const scope = path.join(root, 'node_modules', '@farmlane')
  mkdirSync(scope)
  symlinkSync('../../contract', path.join(scope, 'contract'))
}

/** One case per rule: the rule, the file that breaks it, and what it imports. */
const breaches: [rule: string, file: string, imports: string][] = [
  ['no cycles', 'server/src/modules/harvests/harvest-rules.ts', './harvest-store.ts'],
  ['every import is found', 'server/src/platform/db.ts', './gone.ts'],
  ['the contract imports neither server nor web', 'contract/src/kernel/ids.ts', '../../../server/src/platform/db.ts'],
  ['the contract needs only zod', 'contract/src/kernel/ids.ts', 'fastify'],
  ['the contract needs only zod', 'contract/src/farms/farm.ts', 'node:fs'],
  ['the contract kernel imports no domain', 'contract/src/kernel/done.ts', '../farms/farm.ts'],
  ['server and web meet only in the contract', 'web/src/platform/api.ts', '../../../server/src/platform/db.ts'],
  ['the server platform imports no domain', 'server/src/platform/db.ts', '../modules/farms/index.ts'],
  ['modules and platform import nothing from the process', 'server/src/platform/start.ts', '../main.ts'],
  ['only tests import test support', 'server/src/platform/db.ts', './testing/database.ts'],
  ['modules meet at index.ts, queries at -sql.ts', 'server/src/modules/harvests/record-harvest.ts', '../farms/farm-views.ts'],
  ['app, main and seed import only index.ts of a module', 'server/src/app.ts', './modules/farms/farm-views.ts'],
  ['app, main and seed import only index.ts of a module', 'server/src/seed/farms.ts', '../modules/farms/farm-views.ts'],
  ['rules are pure: no platform', 'server/src/modules/harvests/harvest-rules.ts', '../../platform/db.ts'],
  ['rules are pure: no database', 'server/src/modules/growing/crop-rules.ts', './crop-views.ts'],
  ['rules are pure: no packages, no I/O', 'server/src/modules/growing/crop-rules.ts', 'node:fs'],
  ['routes write through a use case', 'server/src/modules/harvests/routes.ts', './harvest-store.ts'],
  ['SQL files are leaves', 'server/src/modules/harvests/harvest-views.ts', '../farms/index.ts'],
  [
    'features, ui and platform import nothing from app or routes',
    'web/src/features/growing/crop-list.tsx',
    '../../app/router.tsx',
  ],
  ['ui imports no domain', 'web/src/ui/button.tsx', '../features/growing/crop-queries.ts'],
  ['ui imports no domain', 'web/src/ui/card.tsx', '@farmlane/contract/farms/farm.ts'],
  ['only ui imports the component library', 'web/src/features/growing/crop-list.tsx', '@base-ui/react'],
  ['the web platform imports no domain', 'web/src/platform/api.ts', '../features/growing/crop-queries.ts'],
  ['parts are private', 'web/src/features/harvests/harvest-form.tsx', '../growing/parts/crop-row.tsx'],
  ['screens import no parts of features', 'web/src/routes/harvest-page.tsx', '../features/growing/parts/crop-row.tsx'],
  ['contract farms imports only domains on its line', 'contract/src/farms/farm.ts', '../growing/crop.ts'],
  ['server growing imports only domains on its line', 'server/src/modules/growing/index.ts', '../harvests/index.ts'],
  ['web growing imports only domains on its line', 'web/src/features/growing/crop-list.tsx', '../harvests/harvest-form.tsx'],
]

/** Groups the cases so that each tree breaks many rules at once, because reading a tree takes longer than checking it. */
const trees = breaches.reduce<Map<string, string>[]>((all, [, file, imports]) => {
  const tree = all.find((each) => !each.has(file)) ?? new Map<string, string>()
  tree.set(file, imports)
  return all.includes(tree) ? all : [...all, tree]
}, [])
const read = new Map<Map<string, string>, Promise<string>>()
function faultsOfTree(file: string, imports: string): Promise<string> {
  const tree = trees.find((each) => each.get(file) === imports) as Map<string, string>
  const changes = [...tree].map(([at, what]) => [at, `${clean[at] ?? ''}export * from '${what}'\n`])
  const extra: Files = { 'server/src/modules/growing/crop-views.ts': 'export const listCrops = 1\n' }
  const faults = read.get(tree) ?? faultsWith({ ...extra, ...Object.fromEntries(changes) })
  read.set(tree, faults)
  return faults
}

describe('layers check', { timeout: 60_000 }, () => {
  it('a clean tree passes, and every file is read', async () => {
    expect(await faultsWith({})).toBe('')
  })

  it.each(breaches)('%s: %s may not import %s', async (rule, file, imports) => {
    const faults = await faultsOfTree(file, imports)
    const named = faults.split('\n').filter((fault) => fault.startsWith(`${file} → `) && fault.includes(`: ${rule}`))
    expect(named, faults).not.toEqual([])
  })

  it('counts type imports too: a screen that knows a database type knows the database', async () => {
    const faults = await faultsWith({
      'web/src/ui/row.tsx': "import type { Tx } from '../../../server/src/platform/db.ts'\nexport type Row = Tx\n",
    })
    expect(faults).toContain('server and web meet only in the contract')
  })

  it('counts type imports in cycles: a type of the caller belongs below both', async () => {
    const back = "import type { CropRow } from './crop-row.tsx'\nexport type Cell = typeof CropRow\n"
    const row = "import './crop-cell.ts'\nexport const CropRow = 1\n"
    const parts = 'web/src/features/growing/parts'
    expect(await faultsWith({ [`${parts}/crop-cell.ts`]: back, [`${parts}/crop-row.tsx`]: row })).toContain('no cycles')
  })

  it('rules and SQL files may use types of the platform', async () => {
    const types = "import type { Tx } from '../../platform/db.ts'\nexport type Now = Tx\n"
    expect(await faultsWith({ 'server/src/modules/growing/crop-rules.ts': types })).toBe('')
  })

  it('refuses a domain that is not on the map', async () => {
    expect(await faultsWith({ 'server/src/modules/weather/index.ts': 'export {}\n' })).toContain(
      'server/src/modules/weather: not on the map',
    )
  })

  it('refuses a domain on the map that has no folder', async () => {
    const planned = "module.exports = { farms: [], growing: ['farms'], harvests: ['farms', 'growing'], recalls: ['harvests'] }\n"
    expect(await faultsWith({ 'module-map.cjs': planned })).toBe(
      'module-map.cjs: recalls has no folder in contract/src, server/src/modules, web/src/features',
    )
  })

  it('refuses a map line that uses a later one', async () => {
    const upwards = "module.exports = { farms: ['growing'], growing: [] }\n"
    await expect(faultsWith({ 'module-map.cjs': upwards })).rejects.toThrow('farms uses growing, which is not above it')
  })

  it('fails if it reads no files', async () => {
    const nothing = Object.fromEntries(
      Object.keys(clean).map((file) => [file, /\/src\//.test(file) ? null : (clean[file] ?? null)]),
    )
    expect(await faultsWith(nothing)).toContain('no source file found')
  })
})
