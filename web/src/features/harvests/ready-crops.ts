import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { mayBeHarvested, statusAfterPicking } from '@farmlane/contract/growing/crop-states.ts'
import { useQuery } from '@tanstack/react-query'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { useOutboxRows } from '../../platform/outbox/use-outbox.ts'
import { readyCropsQuery } from '../growing/crop-queries.ts'
import { pickAgainKind } from '../growing/pick-again-outbox.ts'
import { useUnsentHarvests } from './harvest-outbox.ts'
import type { HarvestBody } from './local-harvest.ts'

/** The crops that can be picked, as far as this device knows. */
export function useReadyCrops(farmId: string) {
  const crops = useQuery(readyCropsQuery(farmId))
  const { waiting } = useUnsentHarvests(farmId)
  const again = useOutboxRows(pickAgainKind, farmId)
  return { query: crops, crops: crops.data && stillToPick(crops.data.results, waiting, again) }
}

/** A crop that is picked once and has a pending harvest counts as harvested, unless it is to be picked again. */
export function stillToPick(crops: readonly Crop[], waiting: readonly OutboxRow[], again: readonly OutboxRow[]): Crop[] {
  const picked = new Set(waiting.map(({ body }) => (body as HarvestBody).crop_id))
  const kept = new Set(again.map(({ params }) => params?.['crop_id']))
  return crops.filter((crop) => !picked.has(crop.id) || kept.has(crop.id) || mayBeHarvested(statusAfterPicking(crop)))
}
