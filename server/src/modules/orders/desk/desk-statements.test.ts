import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { counted } from '../../../testing/counted.ts'
import { openAccount } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { getDeskDay } from './desk-views.ts'
import { listToPick } from './to-pick-views.ts'

let farmlane: TestApp
let stall: Stall
beforeAll(async () => {
  farmlane = await createTestApp()
  stall = await openStall(farmlane)
  await shop.offer(farmlane, stall)
})
afterAll(() => farmlane.close())

/** The number of statements that reading something of the farm takes. */
const statementsOf = (
  read: (tx: Tx, actor: Pick<FarmActor, 'farmId' | 'role' | 'userId'>) => Promise<unknown>,
): Promise<number> =>
  farmlane.database.read(async (tx) => {
    const counting = counted(tx)
    await read(counting.tx, { farmId: stall.farmId, userId: stall.user.id, role: 'owner' })
    return counting.count()
  })

test('the orders of a day and the pick list take a fixed number of statements', async () => {
  const things = [await sell(stall, { name: 'Kale' }, 99), await sell(stall, { name: 'Beets' }, 99)].map(
    ({ id }) => [id, 3] as const,
  )
  const order = async () => {
    const it = await orderAtDesk(stall, await openAccount(farmlane), { things })
    await it.short(it.lineOf('Kale'), 1)
    return (await it.look()).slot_id
  }
  const slotId = await order()
  const taken = async () => ({
    day: await statementsOf((tx, actor) => getDeskDay(tx, actor, slotId)),
    toPick: await statementsOf(listToPick),
  })
  // Of the day: the slot with its counts, the farm's location, and the orders with their lines, lots and facts.
  expect(await taken()).toEqual({ day: 3, toPick: 1 })
  for (let n = 0; n < 3; n += 1) await order()
  expect(await taken(), 'with four times as many orders').toEqual({ day: 3, toPick: 1 })
})
