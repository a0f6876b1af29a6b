import { addDays, dayIn } from '@farmlane/contract/kernel/dates.ts'
import type { Tx } from '../platform/db/tx.ts'
import type { DemoPeople } from './demo-people.ts'
import { addDemoLot, addDemoProduct, type DemoStall } from './demo-product.ts'
import { neighborFarms } from './neighbor-farms.ts'
import { openDemoFarm } from './open-demo-farm.ts'
import { onDay } from './story-time.ts'

export async function addNeighborFarms(tx: Tx, people: DemoPeople, random: () => number): Promise<DemoStall[]> {
  const stalls: DemoStall[] = []
  const today = dayIn('America/New_York', tx.now)
  for (const farm of neighborFarms) {
    const since = onDay(tx, addDays(today, -40 - Math.floor(random() * 200)))
    const actor = await openDemoFarm(since, people.ownerOf(farm), farm.profile)
    const products = new Map<string, string>()
    stalls.push({ owner: actor, products })
    for (const product of farm.products) {
      const id = await addDemoProduct(since, actor, product)
      products.set(product.name, id)
      if (!product.stock) continue
      const age = Math.floor(random() * Math.min(4, product.keeps ?? 4))
      await addDemoLot(tx, actor, { id, product, quantity: product.stock, on: addDays(today, -age), random })
    }
  }
  return stalls
}
