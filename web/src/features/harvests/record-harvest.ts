import { Harvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { recentHarvests } from '@farmlane/contract/harvests/routes.ts'
import { callApi } from '../../platform/api.ts'
import { record } from '../../platform/outbox/record.ts'
import { harvestKind } from './harvest-outbox.ts'
import type { HarvestBody, HarvestShown } from './local-harvest.ts'

export type Recorded = { state: 'recorded'; harvest: Harvest | undefined } | { state: 'saved' }
type Entry = { farmId: string; body: HarvestBody; shown: HarvestShown }

/** Throws the server's refusal; the refused record stays in the outbox until it is corrected or withdrawn: the crate is marked. */
export async function recordHarvestOnDevice({ farmId, body, shown }: Entry): Promise<Recorded> {
  const deed = { id: body.id, farm_id: farmId, kind: harvestKind, body, shown } as const
  const recorded = await record(deed, { unsaved: messages.recordFailed, whenRefused: 'keep' })
  if (recorded.state === 'saved') return recorded
  return { state: 'recorded', harvest: Harvest.safeParse(recorded.reply).data ?? (await findRecorded(farmId, body.id)) }
}

/** Sent by another tab, which alone has seen the answer. */
async function findRecorded(farm_id: string, id: string): Promise<Harvest | undefined> {
  const recent = await callApi(recentHarvests, { query: { farm_id } }).catch(() => undefined)
  return recent?.results.find((harvest) => harvest.id === id)
}
