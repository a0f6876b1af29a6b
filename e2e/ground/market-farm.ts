import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { listFarms, updateFarm } from '@farmlane/contract/farms/routes.ts'
import type { Page } from '@playwright/test'
import type { Hands } from './hands.ts'

type About = { description?: string; place?: { latitude: number; longitude: number } }

/** Puts a farm on the market, far from the demo farms unless told otherwise: what they count stays as it is. */
export async function openStall(hands: Hands, { description = '', place = { latitude: 10.5, longitude: 20.5 } }: About = {}) {
  const { results } = await hands(listFarms, {})
  const [farm] = results as [Farm]
  return hands(updateFarm, { params: { farm_id: farm.id }, body: { place, city: 'Secaucus', state: 'NJ', description } })
}

/** The demo farm of the journeys that only look. */
export const demoFarm = { path: '/marketplace/farms/hudson-hollow-farm', name: 'Hudson Hollow Farm' }

/** A calm page that was just opened is touched, and the app stands. Before that its links lead to whole pages. */
export async function awake(page: Page): Promise<void> {
  const stands = page.evaluate(() => new Promise((resolve) => window.addEventListener('app-stands', resolve, { once: true })))
  await page.mouse.move(20, 300)
  await page.mouse.move(40, 320)
  await stands
}
