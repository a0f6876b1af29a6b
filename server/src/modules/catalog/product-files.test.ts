import { messages } from '@farmlane/contract/catalog/messages.ts'
import * as routes from '@farmlane/contract/catalog/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())
beforeEach(async () => {
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: uniqueName('File Farm') })
})

const bring = (csv: string, dry_run?: boolean) =>
  farmer.client.call(routes.importProducts, { body: { csv, ...(dry_run !== undefined && { dry_run }) } })
const names = async () => (await farmer.client.call(routes.listProducts, {})).results.map(({ name }) => name)

test('a dry run reports the effect of every row and changes nothing', async () => {
  await farmer.client.call(routes.createProduct, { body: { name: 'Kale', unit: 'bunch', price_minor: 300 } })
  const report = await bring(
    [
      'Name,Unit,Price,Status,Category,Minimum',
      'kale,bunch,3.50,active,vegetables,',
      'Eggs,dozen,6.00,active,eggs,',
      'Chard,bundle,3,active,vegetables,',
      'Basil,bunch,three,draft,herbs,',
      'Ham,lb,,active,meat,',
      'Eggs,dozen,7.00,,,',
      'Leeks,bunch,2.5,draft,Vegetables,0.5',
      'KALE,bunch,,,,',
      'Flour,lb,2,draft,bakery,"1,250"',
    ].join('\n'),
  )
  expect(report).toMatchObject({ dry_run: true, created: 1, updated: 1, unchanged: 0, refused: 7 })
  const fates = report.rows.map(({ row, name, fate, faults }) => [row, name, fate, faults.map(({ column }) => column).join()])
  expect(fates).toEqual([
    [2, 'kale', 'update', ''],
    [3, 'Eggs', 'create', ''],
    [4, 'Chard', 'refused', 'unit'],
    [5, 'Basil', 'refused', 'price'],
    [6, 'Ham', 'refused', 'price'],
    [7, 'Eggs', 'refused', 'name'],
    [8, 'Leeks', 'refused', 'minimum'],
    [9, 'KALE', 'refused', 'name'],
    [10, 'Flour', 'refused', 'minimum'],
  ])
  expect(report.rows[0]?.changes).toContain('price: 3.00 → 3.50')
  expect(report.rows[4]?.faults).toEqual([{ column: 'price', sentence: messages.priceMissing }])
  expect(await names()).toEqual(['Kale'])
})

test('a row with an id renames its product and keeps its records', async () => {
  const kale = await farmer.client.call(routes.createProduct, { body: { name: 'Kale', unit: 'bunch', price_minor: 300 } })
  const { csv } = await farmer.client.call(routes.exportProducts, {})
  expect(csv.split(/\r?\n/)[0]).toMatch(/^\uFEFFid,name,unit,.*,stock$/)
  const renamed = csv.replace('Kale', 'Lacinato kale')
  expect((await bring(renamed)).rows).toMatchObject([{ fate: 'update', changes: ['name: Kale → Lacinato kale'] }])
  expect(await bring(renamed, false)).toMatchObject({ created: 0, updated: 1 })
  expect((await farmer.client.call(routes.listProducts, {})).results).toMatchObject([{ id: kale.id, name: 'Lacinato kale' }])
})

test('refuses an id of another farm, a taken name, a duplicate row and another unit', async () => {
  const make = (name: string) => farmer.client.call(routes.createProduct, { body: { name, unit: 'bunch' } })
  const [kale, chard] = [await make('Kale'), await make('Chard')]
  const stranger = await openAccount(farmlane, { user_type: 'farmer', farm_name: uniqueName('Next Door') })
  const theirs = await stranger.client.call(routes.createProduct, { body: { name: 'Leeks', unit: 'bunch' } })
  const { rows } = await bring(
    [
      'id,name,unit',
      `${theirs.id},Leeks,bunch`,
      'nonsense,Beets,bunch',
      `${kale.id},Chard,bunch`,
      `${kale.id.toUpperCase()},Curly kale,bunch`,
      `${kale.id},Curlier kale,bunch`,
      ',Kale,bunch',
      `${chard.id},Chard,lb`,
    ].join('\n'),
  )
  expect(rows.map(({ fate, faults }) => [fate, ...faults.flatMap(({ column, sentence }) => [column, sentence])])).toEqual([
    ['refused', 'id', messages.csvIdUnknown],
    ['refused', 'id', messages.csvIdUnknown],
    ['refused', 'name', messages.nameTaken],
    ['update'],
    ['refused', 'id', messages.csvTwice],
    ['refused', 'name', messages.csvTwice],
    ['refused', 'unit', messages.csvUnitFixed],
  ])
})

test('ignores the stock column, and notes a changed figure in it', async () => {
  const { id } = await farmer.client.call(routes.createProduct, { body: { name: 'Kale', unit: 'bunch' } })
  await farmer.client.call(routes.updateStock, { params: { product_id: id }, body: { quantity: 12 } })
  const { csv } = await farmer.client.call(routes.exportProducts, {})
  expect(csv).toMatch(/,12\r?\n/)
  expect((await bring(csv)).rows).toMatchObject([{ fate: 'unchanged', changes: [] }])
  const edited = csv.replace(/,12(\r?\n)/, ',40$1')
  expect((await bring(edited)).rows).toMatchObject([{ fate: 'unchanged', changes: [`${messages.csvStockFixed} (12)`] }])
  await bring(edited, false)
  expect((await farmer.client.call(routes.listProducts, {})).results).toMatchObject([{ on_hand: 12 }])
})

test('a refusal lists the allowed values', async () => {
  const { rows } = await bring('name,unit,category,status\nChard,bundle,Greens,sold\nKale,,,\n')
  const said = Object.fromEntries(rows[0]?.faults.map(({ column, sentence }) => [column, sentence]) ?? [])
  expect(said).toEqual({
    unit: expect.stringMatching(/^Use one of: lb, .*\bbunch\b.*\.$/),
    category: expect.stringMatching(/^Use one of: Vegetables, Fruits, .*\.$/),
    status: 'Use one of: draft, active, paused.',
  })
  expect(rows[1]?.faults[0]?.sentence).toContain('lb')
})

test('a file with one invalid row is not imported at all', async () => {
  const file = 'name,unit,price\nKale,bunch,3\nEggs,dozen,nothing\n'
  await expect(bring(file, false)).rejects.toMatchObject({ code: 'conflict', message: messages.importChanged })
  expect(await names()).toEqual([])
})

test('imports a valid file completely, and importing it again changes nothing', async () => {
  const file = '\uFEFFname;unit;price;status;low stock level\r\nKale;bunch;3,50;active;4\r\n;;;;\r\nEggs;dozen;6;draft;\r\n'
  expect(await bring(file, false)).toMatchObject({ created: 2, refused: 0 })
  expect(await bring(file, false)).toMatchObject({ created: 0, unchanged: 2 })
  expect((await farmer.client.call(routes.listProducts, {})).results).toMatchObject([
    { name: 'Eggs', price_minor: 600, status: 'draft' },
    { name: 'Kale', price_minor: 350, status: 'active', low_stock_level: 4 },
  ])
})

test('importing an export leaves every row unchanged', async () => {
  const make = (body: object) => farmer.client.call(routes.createProduct, { body: { unit: 'lb', name: 'x', ...body } })
  await make({ name: '=HYPERLINK("x")', description: 'two\nlines, and "quotes"', pricing_mode: 'by_weight', minimum: 0.5 })
  await make({
    name: "O'Neil's ham",
    pricing_mode: 'piece_by_weight',
    piece_weight: 4,
    piece_weight_max: 5.125,
    price_minor: 899,
  })
  const { csv, file_name } = await farmer.client.call(routes.exportProducts, {})
  expect(file_name).toBe('products.csv')
  expect(csv).toContain("'=HYPERLINK")
  expect(await bring(csv)).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 0 })
})

test.each([
  ['', messages.csvMissing],
  ['name,unit', messages.csvEmpty],
  ['product,price\nKale,3', messages.csvNoName],
  ['name,unit,colour\nKale,bunch,green', `colour: ${messages.csvColumnUnknown}`],
  ['name,unit\n"Kale,bunch', messages.csvUnreadable],
])('refuses the whole file %j', async (csv, sentence) => {
  await expect(bring(csv)).rejects.toMatchObject({ code: 'invalid', fields: { csv: sentence } })
})

test('refuses a file with too many rows', async () => {
  const csv = `name,unit\n${'Kale,bunch\n'.repeat(2001)}`
  await expect(bring(csv)).rejects.toMatchObject({ code: 'invalid', fields: { csv: messages.csvTooMany } })
})
