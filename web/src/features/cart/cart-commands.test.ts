import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import { expect, test } from 'vitest'
import { createSafeStorage } from '../../platform/storage/storage.ts'
import { cartCommandsOf } from './cart-commands.ts'
import { createVisitorCart } from './visitor-cart.ts'

const kale: ShownProduct = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Kale',
  category: 'Vegetables',
  unit: 'bunch',
  price_minor: 350,
  currency: 'USD',
  pricing_mode: 'each',
  piece_weight: null,
  piece_weight_max: null,
  minimum: 1,
  step: 1,
  available: 5,
  photo: null,
  farm: { id: '00000000-0000-4000-8000-000000000002', slug: 'hollow', name: 'Hollow', time_zone: 'America/New_York' },
}

test('counts a second click while the first request is pending', async () => {
  const cart = createVisitorCart(createSafeStorage(() => undefined))
  const commands = cartCommandsOf({
    ready: () => Promise.resolve(),
    held: cart.find,
    put: async ({ product, quantity, price_then_minor }) => {
      cart.put({ product_id: product.id, quantity, price_then_minor, name: product.name, farm_name: product.farm.name })
    },
    remove: async (productId) => cart.remove(productId),
  })
  await Promise.all([commands.add(kale), commands.add(kale), commands.add(kale, 2)])
  expect(cart.find(kale.id)?.quantity).toBe(4)
  await Promise.all([commands.add(kale), commands.add(kale)])
  expect(cart.find(kale.id)?.quantity, 'never more than is available').toBe(5)
})

test('adding to a line that was chosen in another unit starts over from zero', async () => {
  const put: unknown[] = []
  const commands = cartCommandsOf({
    ready: () => Promise.resolve(),
    held: () => ({ quantity: 4, price_then_minor: 500, unit_then: 'lb' }),
    put: async ({ quantity, price_then_minor }) => void put.push({ quantity, price_then_minor }),
    remove: () => Promise.resolve(),
  })
  await commands.add(kale)
  expect(put).toEqual([{ quantity: 1, price_then_minor: 350 }])
})
