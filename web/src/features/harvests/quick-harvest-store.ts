import type { RecordHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { create } from 'zustand'
import { newId } from '../../platform/new-id.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { onOwnerChange, ownerId } from '../../platform/owner.ts'
import { newLotTail } from '../stock/lot-tail.ts'
import type { HarvestBody, HarvestShown } from './local-harvest.ts'

/** A harvest that is being entered. Its id and the tail of its lot are chosen when the form opens, so that the crate can be marked at once. */
export type HarvestDraft = {
  id: string
  owner: string | null
  farmId: string
  lotTail: string
  values: Partial<Omit<RecordHarvest, 'id' | 'lot_id' | 'device_at' | 'override' | 'sure'> & { override_reason: string }>
  /** The crop in words: it may be off the list of what can be picked by now. */
  shown?: HarvestShown | undefined
  /** The server has refused it because the crop is closed: in these words. */
  closed?: string | undefined
}

/** What stands in the form and is not recorded. */
export type DraftLeft = Pick<HarvestDraft, 'values' | 'shown'>

export const useQuickHarvest = create<{ draft: HarvestDraft | null; open: boolean }>(() => ({ draft: null, open: false }))

/** How many pages' forms stand ready at this moment: whoever finds none brings one. */
let standing = 0
export const isQuickHarvestStanding = (): boolean => standing > 0
export function standQuickHarvest(): () => void {
  standing += 1
  return () => {
    standing -= 1
  }
}

// What one person typed is nothing to the next on the same device.
onOwnerChange(() => useQuickHarvest.setState({ open: false, draft: null }))

/** Opens the form: on a crop, on a refused record to correct it, or on what was left in it unsent. */
export function openQuickHarvest(farmId: string, { cropId, row }: { cropId?: string; row?: OutboxRow } = {}): void {
  useQuickHarvest.setState(({ draft }) => ({ open: true, draft: row ? draftOf(row) : (left(draft) ?? fresh()) }))

  function left(draft: HarvestDraft | null): HarvestDraft | null {
    const mine = draft?.farmId === farmId && draft.owner === ownerId()
    return mine && (cropId === undefined || draft.values.crop_id === cropId) ? draft : null
  }
  function fresh(): HarvestDraft {
    const values = cropId === undefined ? {} : { crop_id: cropId }
    return { id: newId(), owner: ownerId(), farmId, lotTail: newLotTail(), values }
  }
}

/** Under the same id: the correction takes the place of what was refused. */
function draftOf({ id, owner, farm_id, body, shown, problem }: OutboxRow): HarvestDraft {
  const { id: _, lot_id, device_at: _device, override, sure: _sure, ...facts } = body as HarvestBody
  const values = { ...facts, override_reason: override?.reason ?? '' }
  const closed = problem?.fields?.['override']
  return { id, owner, farmId: farm_id, lotTail: lot_id.slice(-4), values, shown: shown as HarvestShown, closed }
}

/** `left` is what stays for the next time; nothing, once the harvest is recorded or saved. */
export const closeQuickHarvest = (left: HarvestDraft | null): void => useQuickHarvest.setState({ open: false, draft: left })
