import type { Harvest } from '@farmlane/contract/harvests/harvest.ts'
import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { forgetWithOwner } from '../../platform/session/owned-view.ts'
import { browserStorage } from '../../platform/storage/storage.ts'
import { LocalHarvest, LocalProduct, pendingHarvest, productsFrom, syncedHarvest } from './local-harvest.ts'

const View = z.object({
  owner: z.string().nullable(),
  farmId: z.string().nullable(),
  harvests: z.array(LocalHarvest),
  products: z.array(LocalProduct),
  pendingSyncs: z.array(z.string()),
})
type View = z.output<typeof View>

const nothing: View = { owner: null, farmId: null, harvests: [], products: [], pendingSyncs: [] }

/**
 * What this device last knew of one person's harvests on one farm, for screens without a network.
 * A read-only view: unsent harvests are in the outbox.
 */
export const useHarvestStorage = create<View>()(
  persist(() => nothing, {
    name: 'harvest-storage',
    version: 1,
    storage: createJSONStorage(() => browserStorage),
    merge: (found) => View.safeParse(found).data ?? nothing,
  }),
)
forgetWithOwner(useHarvestStorage, nothing)

type Known = { owner: string; farmId: string; recorded: readonly Harvest[] | undefined; rows: readonly OutboxRow[] }

/** Keeps the server's last list when `recorded` is undefined. */
export function keepHarvests({ owner, farmId, recorded, rows }: Known): void {
  const synced = recorded?.map(syncedHarvest) ?? harvestsKept(owner, farmId).filter(({ syncStatus }) => syncStatus === 'synced')
  const there = new Set(synced.map(({ id }) => id))
  const pending = rows.map(pendingHarvest).filter(({ id }) => !there.has(id))
  const harvests = [...pending, ...synced]
  useHarvestStorage.setState({
    owner,
    farmId,
    harvests,
    products: productsFrom(harvests),
    pendingSyncs: pending.map(({ id }) => id),
  })
}

/** Empty for everyone but the owner. */
export function harvestsKept(owner: string | null, farmId: string): LocalHarvest[] {
  const view = useHarvestStorage.getState()
  return owner !== null && view.owner === owner && view.farmId === farmId ? view.harvests : []
}
