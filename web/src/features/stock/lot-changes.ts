import { useMemo } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { useOwner } from '../../platform/session/owner.ts'
import { readJson, writeJson } from '../../platform/storage/storage.ts'

/** A crate labeled with another lot's ID. It is kept until someone has written the new ID on the crate. */
const LotChange = z.object({
  harvest: z.string(),
  owner: z.string(),
  farm_id: z.string(),
  crop_name: z.string(),
  asked: z.string(),
  given: z.string(),
})
type LotChange = z.output<typeof LotChange>

const key = 'lotChanges'
const read = (): LotChange[] => readJson(key, (found) => z.array(LotChange).safeParse(found).data) ?? []

/** What the screens show, copied from the device's storage, which any tab may write. */
const useKept = create<{ changes: readonly LotChange[] }>(() => ({ changes: read() }))
const readAgain = () => useKept.setState({ changes: read() })
if (typeof window !== 'undefined') window.addEventListener('storage', (event) => event.key === key && readAgain())

const without = (harvest: string) => read().filter((change) => change.harvest !== harvest)
function keep(changes: readonly LotChange[]): void {
  writeJson(key, changes)
  readAgain()
}

type Answer = { id: string; farm: string; crop_name: string; lot_id: string; lot_asked: string | null }

/** Called with every server reply to a harvest or to an animal yield. The same reply twice counts as one crate. */
export function noteLotChange(owner: string | null, { id, farm, crop_name, lot_id, lot_asked }: Answer): void {
  if (owner === null || lot_asked === null) return
  keep([...without(id), { harvest: id, owner, farm_id: farm, crop_name, asked: lot_asked, given: lot_id }])
}

export const crateRewritten = (harvest: string): void => keep(without(harvest))

const changesOf = (changes: readonly LotChange[], owner: string | null, farmId: string): LotChange[] =>
  changes.filter((change) => change.owner === owner && change.farm_id === farmId)

/** Empty for everyone but the owner of the changes. */
export const lotChangesKept = (owner: string | null, farmId: string): LotChange[] => changesOf(read(), owner, farmId)

export function useLotChanges(farmId: string): readonly LotChange[] {
  const owner = useOwner()
  const { changes } = useKept()
  return useMemo(() => changesOf(changes, owner, farmId), [changes, owner, farmId])
}
