import { Farm } from '@farmlane/contract/farms/farm.ts'
import { Crop } from '@farmlane/contract/growing/crop.ts'
import { Field } from '@farmlane/contract/growing/field.ts'
import { hashKey, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { copies } from '../../platform/copies/copies.ts'
import { forgetWithOwner } from '../../platform/session/owned-view.ts'
import { useOwner } from '../../platform/session/owner.ts'
import { browserStorage } from '../../platform/storage/storage.ts'
import { useCurrentFarm } from '../farms/current-farm.ts'
import { farmsQuery } from '../farms/farm-queries.ts'
import { cropsQuery } from './crop-queries.ts'
import { fieldsQuery } from './field-queries.ts'

const View = z.object({
  owner: z.string().nullable(),
  /** The time of the server's last reply. */
  at: z.number(),
  /** The user's role in each farm. */
  rights: z.string(),
  farm: Farm.nullable(),
  fields: z.array(Field),
  crops: z.array(Crop),
})
type View = z.output<typeof View>

const nothing: View = { owner: null, at: 0, rights: '', farm: null, fields: [], crops: [] }

/** The user's selected farm with its fields and crops, available without IndexedDB. */
export const useFarmStorage = create<View>()(
  persist(() => nothing, {
    name: 'farm-storage',
    version: 1,
    storage: createJSONStorage(() => browserStorage),
    merge: (found) => View.safeParse(found).data ?? nothing,
  }),
)
forgetWithOwner(useFarmStorage, nothing)

type Known = Pick<View, 'at' | 'rights'> & {
  owner: string
  farm: Farm
  fields: Field[] | undefined
  crops: Crop[] | undefined
}

/** Keeps stored lists for undefined ones, for the same user and farm. Returns whether the user's rights have changed. */
export function keepFarm({ owner, at, rights, farm, fields, crops }: Known): boolean {
  const before = useFarmStorage.getState()
  const same = before.owner === owner && before.farm?.id === farm.id ? before : nothing
  useFarmStorage.setState({ owner, at, rights, farm, fields: fields ?? same.fields, crops: crops ?? same.crops })
  return before.owner === owner && before.rights !== rights
}

const rightsIn = (farms: readonly Farm[]): string =>
  farms
    .map(({ id, role, can }) => `${id} ${role}${can.see_due ? ' due' : ''}`)
    .sort()
    .join()

/** Used once in the farmer's shell. Only observes queries and never fetches. */
export function useKeepFarm(): void {
  const owner = useOwner()
  const { farm, farms, all } = useCurrentFarm()
  const fields = useQuery({ ...fieldsQuery(farm?.id ?? ''), enabled: false }).data?.results
  const crops = useQuery({ ...cropsQuery(farm?.id ?? ''), enabled: false }).data?.results
  const at = farms.dataUpdatedAt
  useEffect(() => {
    if (!owner || !farm) return
    const changed = keepFarm({ owner, at, rights: rightsIn(all), farm, fields, crops })
    // After a change of rights, delete all copies: the user may no longer see some, and the rest is fetched again.
    if (changed) void copies.keepOnly(null).catch(() => undefined)
  }, [owner, at, all, farm, fields, crops])
}

/** The reply to a query for them, for browsers where the stored copies are unavailable. */
export function farmStorageAnswer(asker: string, hash: string): { data: unknown; at: number } | undefined {
  const { owner, at, farm, fields, crops } = useFarmStorage.getState()
  if (owner !== asker || !farm) return undefined
  const answers: [readonly unknown[], unknown[]][] = [
    [farmsQuery.queryKey, [farm]],
    [fieldsQuery(farm.id).queryKey, fields],
    [cropsQuery(farm.id).queryKey, crops],
  ]
  const results = answers.find(([key]) => hashKey(key) === hash)?.[1]
  return results && { data: { results, next: null }, at }
}
