import type { SetCropWeight } from '@farmlane/contract/growing/crop.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import { hasFixedWeight } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { deleteWeight, putWeight } from './weight-store.ts'

export async function setCropWeight(tx: Tx, actor: FarmActor, input: SetCropWeight): Promise<void> {
  const { crop_name, unit, pounds } = input
  if (hasFixedWeight(unit)) throw fieldProblem('unit', messages.weightFixed)
  const figure = { farmId: actor.farmId, crop_name, unit }
  await (pounds === null ? deleteWeight(tx, figure) : putWeight(tx, { ...figure, pounds }))
}
