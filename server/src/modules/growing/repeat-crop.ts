import { randomUUID } from 'node:crypto'
import type { Crop, RepeatCrop } from '@farmlane/contract/growing/crop.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { addDays, lastDay } from '@farmlane/contract/kernel/dates.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { todayOnFarm } from '../farms/index.ts'
import { insertCrops, lockCrop } from './crop-store.ts'
import { getCrops } from './crop-views.ts'
import { requireOpenField } from './require-open-field.ts'

/** Creates further plans of the same crop, each a number of days after the previous one. */
export async function repeatCrop(tx: Tx, actor: FarmActor, input: RepeatCrop & { id: string }): Promise<Crop[]> {
  const crop = await lockCrop(tx, { farmId: actor.farmId, id: input.id })
  if (!crop) throw new Problem('not_found', messages.cropNotFound)
  const { field_name: _, ...first } = crop
  if (!first.planted_date && !first.expected_harvest_date) throw new Problem('conflict', messages.repeatNeedsDate)
  await requireOpenField(tx, actor, first.field_id)
  const last = addDays(
    [first.planted_date ?? '', first.expected_harvest_date ?? ''].toSorted().at(-1) as string,
    input.every_days * input.times,
  )
  if (last > lastDay) throw fieldProblem('times', messages.repeatTooFar)
  const today = await todayOnFarm(tx, actor)
  const repeats = Array.from({ length: input.times }, (_each, i) => {
    const later = (on: string | null) => on && addDays(on, input.every_days * (i + 1))
    return {
      ...first,
      id: randomUUID(),
      planted_date: later(first.planted_date),
      expected_harvest_date: later(first.expected_harvest_date),
      status: 'planned',
      status_since: today,
      status_reason: '',
      last_picked_on: null,
      archived: false,
      created_at: tx.now,
      updated_at: tx.now,
    }
  })
  await insertCrops(tx, repeats)
  return getCrops(
    tx,
    actor,
    repeats.map(({ id }) => id),
  )
}
