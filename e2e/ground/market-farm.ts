import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { listFarms, updateFarm } from '@farmlane/contract/farms/routes.ts'
import { createOption } from '@farmlane/contract/fulfilment/routes.ts'
import type { Page } from '@playwright/test'
import type { Hands } from './hands.ts'

type About = { description?: string; place?: { latitude: number; longitude: number } }

/** A weekly schedule for the mornings of these weekdays. */
export const mornings = (weekdays: readonly number[]) => ({
  rules: weekdays.map((weekday) => ({ every: 'week', weekday, nth: null, day: null, opens: '09:00', closes: '12:00' }) as const),
  closed_days: [],
  cutoff: { by: 'hours', hours: 1 } as const,
  capacity: 50,
  fee_minor: 0,
  minimum_minor: 0,
  free_above_minor: null,
  note: '',
})

/** Adds pickup every morning: farms without any pickup or delivery option are not on the market. */
export const offerPickup = (hands: Hands, farm_id: string) =>
  hands(createOption, { params: { farm_id }, body: { way: 'pickup', ...mornings([0, 1, 2, 3, 4, 5, 6]) } })

/** Sets up a farm that is on the market as soon as it lists a product. */
export async function openStall(hands: Hands, about: About = {}) {
  const farm = await placeFarm(hands, about)
  await offerPickup(hands, farm.id)
  return farm
}

/** Sets a farm's town and pin, by default far from the demo farms, so that it doesn't change their counts. */
export async function placeFarm(hands: Hands, { description = '', place = { latitude: 10.5, longitude: 20.5 } }: About = {}) {
  const { results } = await hands(listFarms, {})
  const [farm] = results as [Farm]
  return hands(updateFarm, { params: { farm_id: farm.id }, body: { place, city: 'Secaucus', state: 'NJ', description } })
}

/** The demo farm for read-only journeys. */
export const demoFarm = { path: '/marketplace/farms/hudson-hollow-farm', name: 'Hudson Hollow Farm' }

/** Moves the mouse on a calm page and waits until the app has started. Before that, its links load whole pages. */
export async function awake(page: Page): Promise<void> {
  const stands = page.evaluate(() => new Promise((resolve) => window.addEventListener('app-stands', resolve, { once: true })))
  await page.mouse.move(20, 300)
  await page.mouse.move(40, 320)
  await stands
}
