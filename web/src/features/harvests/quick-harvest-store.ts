import type { RecordHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { create } from 'zustand'
import { newId } from '../../platform/browser/new-id.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { onOwnerChange, ownerId } from '../../platform/session/owner.ts'
import { newLotTail } from '../stock/lot-tail.ts'
import type { HarvestBody, HarvestShown } from './local-harvest.ts'

/**
 * A harvest being entered. Its id and the end of its lot ID are chosen when the form opens, so the crate can be labeled right
 * away.
 */
export type HarvestDraft = {
  id: string
  owner: string | null
  farmId: string
  lotTail: string
  values: Partial<Omit<RecordHarvest, 'id' | 'lot_id' | 'device_at' | 'override' | 'sure'> & { override_reason: string }>
  /** The crop's names, because it may no longer be on the list of crops to pick. */
  shown?: HarvestShown | undefined
  /** The server's message when it refused the harvest because of a block. */
  closed?: string | undefined
}

/** What was typed but not recorded. */
export type DraftLeft = Pick<HarvestDraft, 'values' | 'shown'>

export const useQuickHarvest = create<{ draft: HarvestDraft | null; open: boolean }>(() => ({ draft: null, open: false }))

/** The number of mounted forms. A component that finds none mounts its own. */
let standing = 0
export const isQuickHarvestStanding = (): boolean => standing > 0
export function standQuickHarvest(): () => void {
  standing += 1
  return () => {
    standing -= 1
  }
}

// One person's typed text must not be shown to the next person on the same device.
onOwnerChange(() => useQuickHarvest.setState({ open: false, draft: null }))

/** Opens the form: for a crop, for a refused harvest to correct, or with what was left in it. */
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

/** Keeps the id, so that the correction replaces the refused row. */
function draftOf({ id, owner, farm_id, body, shown, problem }: OutboxRow): HarvestDraft {
  const { id: _, lot_id, device_at: _device, override, sure: _sure, ...facts } = body as HarvestBody
  const values = { ...facts, override_reason: override?.reason ?? '' }
  const closed = problem?.fields?.['override']
  return { id, owner, farmId: farm_id, lotTail: lot_id.slice(-4), values, shown: shown as HarvestShown, closed }
}

/** `left` is kept for the next time; null once the harvest is recorded or saved. */
export const closeQuickHarvest = (left: HarvestDraft | null): void => useQuickHarvest.setState({ open: false, draft: left })
