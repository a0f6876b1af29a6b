import * as routes from '@farmlane/contract/catalog/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Import Farm' })
})
afterAll(() => farmlane.close())
const take = (csv: string, dry_run: boolean) => farmer.client.call(routes.importProducts, { body: { csv, dry_run } })

// JavaScript and PostgreSQL lowercase some letters differently (İ → i̇ / i, final Σ → ς / σ). The dry run must use PostgreSQL's
// result, or it would say 'create' where the real run finds the product.
test.each([
  ['incir', 'İncir'],
  ['ΠΡΑΣΟΣ', 'πρασοσ'],
])('the dry run and the real run agree on %s and %s', async (there, given) => {
  const [end] = uniqueName('').split('-').slice(-1)
  await farmer.client.call(routes.createProduct, { body: { name: `${end} ${there}`, unit: 'lb' } })
  const csv = `name,unit,description\n${end} ${given},lb,sweet`
  const trial = await take(csv, true)
  expect(trial.refused).toBe(0)
  await expect(take(csv, false)).resolves.toMatchObject({ created: trial.created, updated: trial.updated })
})

test('the dry run refuses two rows that the database considers one product', async () => {
  const [end] = uniqueName('').split('-').slice(-1)
  const csv = `name,unit\n${end} fig,lb\n${end} FİG,lb`
  const trial = await take(csv, true)
  const real = await take(csv, false).then(
    () => 'taken',
    () => 'refused',
  )
  expect(real).toBe(trial.refused === 0 ? 'taken' : 'refused')
})

// 1,000 must not be read as 1, neither as a price nor as a level.
test('does not read 1,000 as one', async () => {
  const name = uniqueName('Corn')
  const report = await take(`name;unit;low_stock_level\n${name};lb;1,000`, false).catch(() => null)
  if (!report) return
  const { results } = await farmer.client.call(routes.listProducts, {})
  expect(results.find((product) => product.name === name)?.low_stock_level).not.toBe(1)
})

test('a name that one row gives up can be taken by a later row, but not by an earlier one', async () => {
  const [name, spare] = [uniqueName('Kale'), uniqueName('Kale')]
  const make = (called: string) => farmer.client.call(routes.createProduct, { body: { name: called, unit: 'bunch' } })
  const [old, next] = [await make(name), await make(spare)]
  const rows = [`${old.id},${name} of last year,bunch`, `${next.id},${name},bunch`]
  const file = (lines: readonly string[]) => ['id,name,unit', ...lines].join('\n')
  expect(await take(file(rows.toReversed()), true)).toMatchObject({ refused: 1, updated: 1 })
  expect(await take(file(rows), false)).toMatchObject({ refused: 0, updated: 2 })
  const named = async ({ id }: { id: string }) =>
    (await farmer.client.call(routes.getProduct, { params: { product_id: id } })).name
  expect([await named(old), await named(next)]).toEqual([`${name} of last year`, name])
})
