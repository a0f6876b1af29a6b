import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { documents } from './documents.ts'
import { layers } from './layers.ts'
import { type Files, madeUpTree } from './made-up-tree.ts'

const rooms = (features: object, folders: object = {}) =>
  `module.exports = { features: ${JSON.stringify(features)}, folders: ${JSON.stringify(folders)} }\n`
const orders = { orders: { orders: [], cart: ['orders'], desk: ['orders'] } }
const platform = { 'web/src/platform': { storage: [], http: ['storage'] } }

const clean: Files = {
  'package.json': '{ "name": "house", "type": "module" }',
  'module-map.cjs': "module.exports = { farms: [], orders: ['farms'], market: ['orders'] }\n",
  'room-map.cjs': rooms(orders, platform),
  'web/src/features/farms/farm-name.ts': 'export const farmName = 1\n',
  'web/src/features/orders/labels.ts': "import { farmName } from '../farms/farm-name.ts'\nexport const label = farmName\n",
  'web/src/features/cart/cart-card.ts':
    "import { farmName } from '../farms/farm-name.ts'\nimport { label } from '../orders/labels.ts'\nexport const card = [farmName, label]\n",
  'web/src/features/cart/parts/row.ts': 'export const row = 1\n',
  'web/src/features/desk/desk-card.ts': "import { label } from '../orders/labels.ts'\nexport const desk = label\n",
  'web/src/features/market/market-card.ts': "import { card } from '../cart/cart-card.ts'\nexport const market = card\n",
  'web/src/platform/start.ts': "import { call } from './http/call.ts'\nexport const start = call\n",
  'web/src/platform/http/call.ts': "import { read } from '../storage/read.ts'\nexport const call = read\n",
  'web/src/platform/storage/read.ts': 'export const read = 1\n',
}

async function faultsWith(changes: Files): Promise<string> {
  const borrowed = ['layer-rules.cjs', 'room-rules.cjs'].map((file) => `scripts/checks/${file}`)
  return (await layers.run(madeUpTree({ ...clean, ...changes }, ['.dependency-cruiser.cjs', ...borrowed]))).faults.join('\n')
}

describe('rooms', { timeout: 60_000 }, () => {
  it('a tree whose imports follow the room map passes', async () => {
    expect(await faultsWith({})).toBe('')
  })

  const line = 'imports only domains on its line of the map'
  const roomLine = 'imports only rooms on its line of the map'
  it.each([
    [
      'a feature of its module on a later line',
      'web/src/features/orders/labels.ts',
      '../cart/cart-card.ts',
      `web orders ${line}`,
    ],
    ['another feature of its module', 'web/src/features/desk/desk-card.ts', '../cart/cart-card.ts', `web desk ${line}`],
    ['a module on a later line', 'web/src/features/cart/cart-card.ts', '../market/market-card.ts', `web cart ${line}`],
    ['a feature of such a module', 'web/src/features/farms/farm-name.ts', '../desk/desk-card.ts', `web farms ${line}`],
    ['private parts', 'web/src/features/market/market-card.ts', '../cart/parts/row.ts', 'parts are private'],
    ['a room on a later line', 'web/src/platform/storage/read.ts', '../http/call.ts', `web/src/platform: storage ${roomLine}`],
    ['a file outside the rooms', 'web/src/platform/http/call.ts', '../start.ts', `web/src/platform: http ${roomLine}`],
  ])('refuses an import of %s', async (_what, file, imports, rule) => {
    const faults = await faultsWith({ [file]: `import '${imports}'\n` })
    expect(faults.split('\n')).toContain(`${file} → ${path.posix.join(path.posix.dirname(file), imports)}: ${rule}`)
  })

  it('refuses an import of the private parts of another room', async () => {
    const livestock = 'web/src/features/livestock'
    const faults = await faultsWith({
      'module-map.cjs': "module.exports = { farms: [], orders: ['farms'], market: ['orders'], livestock: [] }\n",
      'room-map.cjs': rooms(orders, { ...platform, [livestock]: { book: [], herd: ['book'] } }),
      [`${livestock}/book/parts/row.ts`]: 'export const row = 1\n',
      [`${livestock}/book/card.ts`]: "import { row } from './parts/row.ts'\nexport const card = row\n",
      [`${livestock}/herd/list.ts`]: "import { row } from '../book/parts/row.ts'\nexport const list = row\n",
    })
    expect(faults).toBe(`${livestock}/herd/list.ts → ${livestock}/book/parts/row.ts: parts are private`)
  })

  it('a test may import any room', async () => {
    const text = "import { call } from '../http/call.ts'\nexport const tested = call\n"
    expect(await faultsWith({ 'web/src/platform/storage/read.test.ts': text })).toBe('')
  })

  it('refuses a subfolder that is not a room, and a room without a folder', async () => {
    const map = rooms({ orders: { ...orders.orders, checkout: ['cart'] } }, { 'web/src/platform': { http: [], session: [] } })
    expect((await faultsWith({ 'room-map.cjs': map })).split('\n')).toEqual(
      expect.arrayContaining([
        'web/src/platform/storage: not on the map (room-map.cjs)',
        'room-map.cjs: web/src/platform/session has no folder',
        'room-map.cjs: web/src/features/checkout has no folder',
      ]),
    )
  })

  it.each([
    [rooms({}, { 'web/src/platform': { http: ['storage'], storage: [] } }), 'http uses storage, which is not above it'],
    [rooms({ orders: { cart: ['desk'], desk: [] } }), 'cart uses desk, which is not above it'],
    [rooms({ weather: { rain: [] } }), 'weather is not a module'],
  ])('refuses the room map %j', async (map, message) => {
    await expect(faultsWith({ 'room-map.cjs': map })).rejects.toThrow(`room-map.cjs: ${message}`)
  })

  it('refuses printed rooms that differ from the map', async () => {
    const page = (text: string) => ({ 'docs/architecture.md': `<!-- rooms -->\n\`\`\`\n${text}\n\`\`\`\n` })
    const printed =
      'web/src/features, orders:\n  orders\n  cart    ← orders\n  desk    ← orders\n\nweb/src/platform:\n  storage\n  http     ← storage'
    const faultsOf = async (text: string) =>
      (await documents.run(madeUpTree({ ...clean, ...page(text) }))).faults.filter((fault) => fault.includes('room-map.cjs'))
    expect(await faultsOf(printed)).toEqual([])
    expect(await faultsOf(printed.replace('desk    ← orders', 'desk'))).toEqual([
      'docs/architecture.md: the printed list differs from room-map.cjs; expected:   desk    ← orders',
    ])
  })
})
