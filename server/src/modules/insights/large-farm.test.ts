import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as growing from '@farmlane/contract/growing/routes.ts'
import * as insights from '@farmlane/contract/insights/routes.ts'
import { maxMinor } from '@farmlane/contract/kernel/money.ts'
import { maxQuantity } from '@farmlane/contract/kernel/quantity.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())
const stats = async (farmer: Person) => {
  const { results } = await farmer.client.call(growing.listFields, {})
  void results
  const farms = await farmlane.app.inject({
    url: '/api/farms/',
    headers: { authorization: `Bearer ${farmer.tokens.access}` },
    remoteAddress: farmer.client.address,
  })
  const farm_id = farms.json<{ results: { id: string }[] }>().results[0]?.id ?? ''
  return farmer.client.call(insights.dashboardStats, { params: { farm_id } })
}

// Regression: ten lots of the maximum size at the maximum price exceed the safe integers, and the reply failed its own schema.
test('the dashboard works with the largest possible stock', async () => {
  const farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Rich Farm' })
  const { id } = await farmer.client.call(catalog.createProduct, { body: { name: 'Saffron', unit: 'lb', price_minor: maxMinor } })
  for (let i = 0; i < 10; i += 1)
    await farmer.client.call(catalog.updateStock, { params: { product_id: id }, body: { quantity: maxQuantity } })
  await expect(stats(farmer)).resolves.toMatchObject({ products: { draft: 1 } })
})
