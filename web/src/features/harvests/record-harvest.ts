import { Harvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { recentHarvests } from '@farmlane/contract/harvests/routes.ts'
import { callApi } from '../../platform/http/api.ts'
import { useCommand } from '../../platform/outbox/use-command.ts'
import { harvestKind } from './harvest-outbox.ts'
import type { HarvestBody, HarvestShown } from './local-harvest.ts'

export type Recorded = { state: 'recorded'; harvest: Harvest | undefined } | { state: 'saved' }
type Entry = { farmId: string; body: HarvestBody; shown: HarvestShown }

/**
 * Throws the server's refusal. The refused harvest stays in the outbox until it is corrected or withdrawn, because the crate is
 * labeled already.
 */
export function useRecordHarvest() {
  const { mutateAsync } = useCommand(({ farmId, body, shown }: Entry) => ({
    id: body.id,
    farm_id: farmId,
    kind: harvestKind,
    body,
    shown,
    unsaved: messages.recordFailed,
    whenRefused: 'keep',
  }))
  return async (entry: Entry): Promise<Recorded> => {
    const recorded = await mutateAsync(entry)
    if (recorded.state === 'saved') return recorded
    return { state: 'recorded', harvest: Harvest.safeParse(recorded.reply).data ?? (await findRecorded(entry)) }
  }
}

/** Another tab sent the harvest and saw the reply, so it is fetched here. */
async function findRecorded({ farmId, body }: Entry): Promise<Harvest | undefined> {
  const recent = await callApi(recentHarvests, { query: { farm_id: farmId } }).catch(() => undefined)
  return recent?.results.find(({ id }) => id === body.id)
}
