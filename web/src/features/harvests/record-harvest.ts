import { Harvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { recentHarvests, recordHarvest } from '@farmlane/contract/harvests/routes.ts'
import { callApi, NetworkError } from '../../platform/api.ts'
import type { Outcome } from '../../platform/outbox/create-outbox.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import { ownerId } from '../../platform/owner.ts'
import { harvestKind } from './harvest-outbox.ts'
import type { HarvestBody, HarvestShown } from './local-harvest.ts'
import { noteLotChange } from './lot-changes.ts'

/** Nobody stands in a field looking at a spinner: after this the harvest counts as saved, and is sent behind the scenes. */
const patienceMs = 8_000

export type Recorded = { state: 'recorded'; harvest: Harvest | undefined } | { state: 'saved' }
type Entry = { farmId: string; body: HarvestBody; shown: HarvestShown }

/** On the disk first, then sent. Throws the server's refusal; the refused record stays in the outbox until it is corrected or withdrawn. */
export async function recordHarvestOnDevice({ farmId, body, shown }: Entry): Promise<Recorded> {
  try {
    await outbox.add({ id: body.id, farm_id: farmId, kind: harvestKind, body, shown })
  } catch {
    // A browser that keeps nothing: then it must reach the server now, or the farmer hears that it did not.
    return { state: 'recorded', harvest: await sendAtOnce(body) }
  }
  const waiting: Outcome = { state: 'waiting', restMs: 0 }
  const late = new Promise<Outcome>((resolve) => setTimeout(() => resolve(waiting), patienceMs))
  // It is on the disk: whatever goes wrong from here on, it is saved.
  const outcome = await Promise.race([outbox.deliver(body.id).catch(() => waiting), late])
  if (outcome.state === 'refused') throw outcome.problem
  if (outcome.state === 'sent')
    return { state: 'recorded', harvest: Harvest.safeParse(outcome.reply).data ?? (await findRecorded(farmId, body.id)) }
  // Asked only now, when something really has to survive: the browser may otherwise clear its disk when that is full.
  void navigator.storage?.persist?.()
  return { state: 'saved' }
}

async function sendAtOnce(body: HarvestBody): Promise<Harvest> {
  try {
    const harvest = await callApi(recordHarvest, { body })
    noteLotChange(ownerId(), harvest)
    return harvest
  } catch (error) {
    throw error instanceof NetworkError ? new Error(messages.recordFailed) : error
  }
}

/** Sent by another tab, which alone has seen the answer. */
async function findRecorded(farm_id: string, id: string): Promise<Harvest | undefined> {
  const recent = await callApi(recentHarvests, { query: { farm_id } }).catch(() => undefined)
  return recent?.results.find((harvest) => harvest.id === id)
}
