import { recordHarvest } from '@farmlane/contract/harvests/routes.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../platform/api.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import { useOutboxRows } from '../../platform/outbox/use-outbox.ts'
import { harvestsKey } from './harvest-queries.ts'
import type { HarvestBody } from './local-harvest.ts'
import { noteLotChange } from './lot-changes.ts'

export const harvestKind = 'harvests.record'

outbox.learn(harvestKind, async ({ body, key, owner }) => {
  const harvest = await callApi(recordHarvest, { body: body as HarvestBody }, { key })
  // Before the row leaves the device: nobody may be looking when a harvest from yesterday is sent.
  noteLotChange(owner, harvest)
  return harvest
})

/** A harvest moves the crop, the lot, the product and every figure made of them. */
const touched = [harvestsKey, ['growing'], ['stock'], ['catalog'], ['insights']]
export const harvestsChanged = async (cache: QueryClient): Promise<void> =>
  void (await Promise.all(touched.map((queryKey) => cache.invalidateQueries({ queryKey }))))

/** Stands in the farmer's shell: whenever a harvest has reached the server, the screens ask anew. */
export function useSentHarvests(): void {
  const cache = useQueryClient()
  useEffect(() => outbox.onSent(({ kind }) => void (kind === harvestKind && harvestsChanged(cache))), [cache])
}

/** The harvests of one farm that the server does not have: those on their way, and those it refused. */
export function useUnsentHarvests(farmId: string) {
  const rows = useOutboxRows(harvestKind, farmId)
  return {
    rows,
    waiting: rows.filter(({ state }) => state === 'waiting'),
    refused: rows.filter(({ state }) => state === 'refused'),
  }
}
