import type { Product } from '@farmlane/contract/catalog/product.ts'
import * as farms from '@farmlane/contract/farms/routes.ts'
import { expect, type Page } from '@playwright/test'
import { openFarmer } from './accounts.ts'
import { type Hands, handsOf } from './hands.ts'
import { offerPickup } from './market-farm.ts'
import { addProduct } from './product-records.ts'
import type { Site } from './site.ts'

export type Stalls = {
  tomatoes: Product
  carrots: Product
  eggs: Product
  /** The API clients of the farm with the tomatoes (hollow) and the one with the eggs (willow). */
  hollow: Hands
  willow: Hands
  /** The storefront slug of the farm with the tomatoes and carrots. */
  slug: string
}

/** Opens a farm with a pin and a pickup option, which the market requires. */
async function openStall(site: Site, farm_name: string): Promise<{ hands: Hands; slug: string }> {
  const hands = await handsOf(site, await openFarmer(site, { farm_name }))
  const { results } = await hands(farms.listFarms, {})
  // Within 25 miles of the map's default location, but not among its nearest farms, which other journeys check.
  const place = { latitude: 41, longitude: -74.1 }
  const farm_id = results[0]?.id ?? ''
  await hands(farms.updateFarm, { params: { farm_id }, body: { place } })
  await offerPickup(hands, farm_id)
  return { hands, slug: results[0]?.slug ?? '' }
}

/** Opens two farms with products. */
export async function openStalls(site: Site): Promise<Stalls> {
  const { hands: hollow, slug } = await openStall(site, "O'Hara's Hollow")
  const { hands: willow } = await openStall(site, 'Brook End')
  return {
    hollow,
    willow,
    slug,
    tomatoes: await addProduct(hollow, { pricing_mode: 'by_weight', step: 0.5, stock: 3 }),
    carrots: await addProduct(hollow, { name: 'Rainbow carrots', unit: 'bunch', price_minor: 350, stock: 20 }),
    eggs: await addProduct(willow, { name: 'Speckled eggs', unit: 'dozen', category: 'Eggs', price_minor: 700, stock: 12 }),
  }
}

/** Stores a visitor's cart in the browser, as if these products had been added. */
export async function keepVisitorCart(page: Page, chosen: readonly (readonly [Product, number])[]): Promise<void> {
  const lines = chosen.map(([{ id, name, price_minor }, quantity]) => ({
    product_id: id,
    quantity,
    price_then_minor: price_minor ?? 0,
    name,
    farm_name: 'A farm',
  }))
  await page.evaluate((text) => localStorage.setItem('visitorCart', text), JSON.stringify(lines))
}

/** Expands a collapsed line of the checkout. */
export async function openFold(page: Page, name: string): Promise<void> {
  const fold = page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false })
  await fold.click()
  await expect(fold).toHaveCount(0)
}

export const phoneField = (page: Page) => page.getByRole('textbox', { name: /^Your phone/ })

export const quantityOf = (page: Page, product: Product) => page.getByRole('textbox', { name: `Quantity of ${product.name}` })
