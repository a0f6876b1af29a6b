import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { labelOf } from '@farmlane/contract/livestock/animal-label.ts'
import { yieldCategories } from '@farmlane/contract/livestock/constants.ts'
import type { EventOf } from '@farmlane/contract/livestock/event.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import { unlikelyYield } from '@farmlane/contract/livestock/unlikely.ts'
import { goodOf } from '@farmlane/contract/livestock/withdrawal.ts'
import { lotCode } from '@farmlane/contract/stock/lot.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { stockYield } from '../catalog/index.ts'
import { holdUnconfirmed } from '../stock/index.ts'
import type { AnimalRow } from './animal-store.ts'
import { areAnimals, placeOf } from './animal-views.ts'
import { goodsOf } from './course-views.ts'
import { insertEvent, insertYield, listFormerYields, slaughteredOn } from './event-store.ts'
import { passWithdrawals } from './pass-withdrawals.ts'

type Yielded = { input: EventOf<'yield'>; about: Parameters<typeof insertEvent>[2] }

/** A yield becomes a lot, like a harvest: in the product with that name and a unit that converts, or in a new draft. */
export async function recordYield(tx: Tx, actor: FarmActor, animal: AnimalRow, { input, about }: Yielded): Promise<void> {
  const { on, lot_id: asked } = input
  if (asked && asked !== lotCode(on, asked.slice(-4))) throw fieldProblem('lot_id', messages.lotDateDiffers)
  if (!(await areAnimals(tx, actor, input.without))) throw fieldProblem('without', messages.withoutUnknown)
  const { lot, product } = await stockYield(tx, actor, {
    name: input.name,
    field_name: (await placeOf(tx, actor, animal.id)) ?? labelOf(animal),
    category: yieldCategories[input.of],
    quantity: input.quantity,
    unit: input.unit,
    harvest_date: on,
    lot_code: asked,
  })
  const { of, without, override } = input
  const said = goodOf(of)
  const goods = new Set([...(said ? [said] : []), ...((await goodsOf(tx, [product.id])).get(product.id) ?? [])])
  // For meat the day of the slaughter decides, however the yield was recorded.
  const isMeat = of === 'meat' || (goods.size === 1 && goods.has('meat'))
  const slaughtered_on = isMeat ? await slaughteredOn(tx, actor, animal.id, on) : undefined
  if (of === 'meat' && slaughtered_on === undefined) throw fieldProblem('on', messages.notSlaughtered)
  const decided_on = slaughtered_on ?? on
  const asking = { goods: [...goods], action: 'collect' as const, event_id: about.id, on: decided_on, without, override }
  if (goods.size > 0) await passWithdrawals(tx, actor, animal, asking)
  const former = await listFormerYields(tx, actor, { animal_id: animal.id, of })
  const unlikely = unlikelyYield(of, { quantity: input.quantity, unit: input.unit }, animal, former)
  if (!(await insertEvent(tx, actor, about))) throw new Problem('conflict', messages.idTaken)
  await insertYield(tx, actor, {
    event_id: about.id,
    animal_id: animal.id,
    yielded_on: on,
    decided_on,
    good: input.of,
    name: input.name,
    quantity: input.quantity,
    unit: input.unit,
    product_id: product.id,
    lot_id: lot.id,
    lot_asked: asked !== undefined && asked !== lot.code ? asked : null,
    without_ids: [...new Set(input.without)],
  })
  if (unlikely && !input.sure) await holdUnconfirmed(tx, actor, { lot_id: lot.id, reason: unlikely.reason })
}
