import type { GatedAction, Override } from '@farmlane/contract/growing/blocks.ts'
import { startOfDay } from '@farmlane/contract/kernel/clock-in.ts'
import { type Taking, takingBlocks, type WithheldGood } from '@farmlane/contract/livestock/withdrawal.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { passBlocks } from '../growing/index.ts'
import type { AnimalRow } from './animal-store.ts'
import { listCourses, listStays } from './course-views.ts'

type Asked = Omit<Taking, 'animal_id' | 'kind' | 'good'> & {
  /** The goods concerned: several if the product was recorded under several kinds. */
  goods: readonly WithheldGood[]
  action: GatedAction
  /** The line about to be written. */
  event_id: string
  override: Override | undefined
}

/** Checks the withdrawals on that day. The books are locked, so no treatment is being recorded. */
export async function passWithdrawals(tx: Tx, actor: FarmActor, animal: AnimalRow, asked: Asked): Promise<void> {
  const { goods, action, event_id, override, ...taking } = asked
  const { on } = taking
  const courses = await listCourses(tx, actor, on)
  const stays = await listStays(tx, actor, courses)
  const { timeZone } = await gateFactsOf(tx, actor)
  const from = { ...taking, animal_id: animal.id, kind: animal.kind }
  const blocks = goods.flatMap((good) => takingBlocks({ ...from, good }, courses, stays, timeZone))
  await passBlocks(tx, actor, {
    blocks,
    action,
    // The blocks name who was treated: a cow whose milk is in the tank, or the herd that a cow was in.
    targets: blocks.map(({ about }) => about),
    at: startOfDay(timeZone, on),
    timeZone,
    override,
    record: { kind: 'livestock', id: event_id },
  })
}
