import { Crop } from '@farmlane/contract/growing/crop.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { keptCopy } from '../../platform/kept-copy.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { useOwner } from '../../platform/owner.ts'
import { readyCropsQuery } from '../growing/crop-queries.ts'
import { useUnsentHarvests } from './harvest-outbox.ts'
import type { HarvestBody } from './local-harvest.ts'

const readyCropsKept = keptCopy('readyCrops', z.array(Crop))

/** What may be picked. Without a network: as the server said last, on this device. */
export function useReadyCrops(farmId: string) {
  const owner = useOwner()
  const crops = useQuery(readyCropsQuery(farmId))
  const { waiting } = useUnsentHarvests(farmId)
  const fresh = crops.data?.results
  useEffect(() => {
    if (owner && fresh) readyCropsKept.keep(owner, farmId, fresh)
  }, [owner, farmId, fresh])
  const known = fresh ?? (crops.isError ? readyCropsKept.read(owner, farmId) : undefined)
  return { query: crops, crops: known && stillToPick(known, waiting), isOld: fresh === undefined && known !== undefined }
}

/** A crop whose only picking waits on this device counts as harvested here already. */
export function stillToPick(crops: readonly Crop[], waiting: readonly OutboxRow[]): Crop[] {
  const picked = new Set(waiting.map(({ body }) => (body as HarvestBody).crop_id))
  return crops.filter(({ id, picked_repeatedly }) => picked_repeatedly || !picked.has(id))
}
