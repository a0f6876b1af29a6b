import { Farm } from '@farmlane/contract/farms/farm.ts'
import { Crop } from '@farmlane/contract/growing/crop.ts'
import { Field } from '@farmlane/contract/growing/field.ts'
import { hashKey, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { copies } from '../../platform/copies/copies.ts'
import { forgetWithOwner } from '../../platform/owned-view.ts'
import { useOwner } from '../../platform/owner.ts'
import { browserStorage } from '../../platform/storage.ts'
import { useCurrentFarm } from '../farms/current-farm.ts'
import { farmsQuery } from '../farms/farm-queries.ts'
import { cropsQuery } from './crop-queries.ts'
import { fieldsQuery } from './field-queries.ts'

const View = z.object({
  owner: z.string().nullable(),
  /** When the server last told something of it. */
  at: z.number(),
  /** What the person is in which farm. */
  rights: z.string(),
  farm: Farm.nullable(),
  fields: z.array(Field),
  crops: z.array(Crop),
})
type View = z.output<typeof View>

const nothing: View = { owner: null, at: 0, rights: '', farm: null, fields: [], crops: [] }

/** The open farm of one person, its fields and its crops, at hand without any database. */
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

/** What is not known yet stays as it was, for the same person and farm. Answers whether the rights of the person have changed. */
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

/** Stands in the farmer's shell, and only looks on: it asks for nothing itself. */
export function useKeepFarm(): void {
  const owner = useOwner()
  const { farm, farms, all } = useCurrentFarm()
  const fields = useQuery({ ...fieldsQuery(farm?.id ?? ''), enabled: false }).data?.results
  const crops = useQuery({ ...cropsQuery(farm?.id ?? ''), enabled: false }).data?.results
  const at = farms.dataUpdatedAt
  useEffect(() => {
    if (!owner || !farm) return
    const changed = keepFarm({ owner, at, rights: rightsIn(all), farm, fields, crops })
    // Who left a farm, or may see less of it, keeps nothing of before; what is theirs still is fetched anew.
    if (changed) void copies.keepOnly(null).catch(() => undefined)
  }, [owner, at, all, farm, fields, crops])
}

/** The answer to a question about them, where the copies of the answers themselves cannot be had. */
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
