import { amendedFacts } from '@farmlane/contract/inputs/amended-facts.ts'
import type { AmendInput, InputDetails, WithdrawInput } from '@farmlane/contract/inputs/input.ts'
import { closesUntil } from '@farmlane/contract/inputs/input-blocks.ts'
import { faultIn, soilContactOf } from '@farmlane/contract/inputs/input-faults.ts'
import { messages } from '@farmlane/contract/inputs/messages.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { closePlace } from './close-place.ts'
import { insertVersion, isKnown, lockInput, updateInput, versionOf } from './input-store.ts'
import type { HoldReached } from './record-input.ts'
import { factsOf } from './version-rules.ts'

type Of<D> = D & { input_id: string }

/** Nothing is overwritten: an amendment adds a version with its reason. */
export const amendInputFor =
  (holdReached: HoldReached) =>
  async (tx: Tx, actor: FarmActor, { input_id, op_id, reason, ...changes }: Of<AmendInput>): Promise<void> => {
    const before = await lockStanding(tx, actor, input_id, op_id)
    if (!before) return
    const facts = amendedFacts(before.facts, changes)
    const fault = faultIn(facts, tx.now)
    if (fault) throw fieldProblem(fault.field, fault.sentence)
    const written = { ...facts, ...(await closePlace(tx, actor, facts, before.facts)), soil_contact: soilContactOf(facts) }
    const isSame = Object.entries(written).every(([name, value]) => before.facts[name as keyof InputDetails] === value)
    if (isSame) throw new Problem('conflict', messages.nothingAmended)
    const closes_until = closesUntil(written, await gateFactsOf(tx, actor))
    await addVersion(tx, actor, { input_id, number: before.version + 1, facts: written, reason, op_id, withdrawn: false })
    await updateInput(tx, actor, input_id, { version: before.version + 1, started_at: written.started_at, closes_until })
    if (closes_until) await holdReached(tx, actor, { ...written, id: input_id, closes_until })
  }

/** For an input that never happened: the record stays, marked as withdrawn, and its blocks end. */
export async function withdrawInput(tx: Tx, actor: FarmActor, { input_id, op_id, reason }: Of<WithdrawInput>): Promise<void> {
  const before = await lockStanding(tx, actor, input_id, op_id)
  if (!before) return
  await addVersion(tx, actor, { input_id, number: before.version + 1, facts: before.facts, reason, op_id, withdrawn: true })
  await updateInput(tx, actor, input_id, { version: before.version + 1, withdrawn: true })
}

type Standing = { version: number; facts: Written }
type Written = Omit<InputDetails, 'field_id'> & { field_id: string }

/** Undefined if this amendment was already applied. */
async function lockStanding(tx: Tx, actor: FarmActor, id: string, opId: string | undefined): Promise<Standing | undefined> {
  const input = await lockInput(tx, actor, id)
  if (!input) throw new Problem('not_found', messages.inputNotFound)
  if (await isKnown(tx, actor, id, opId)) return undefined
  if (input.withdrawn) throw new Problem('conflict', messages.alreadyWithdrawn)
  const facts = factsOf(await versionOf(tx, actor, id, input.version))
  return { version: input.version, facts }
}

type NewVersion = {
  input_id: string
  number: number
  facts: Written
  reason: string
  op_id: string | undefined
  withdrawn: boolean
}
const addVersion = (tx: Tx, actor: FarmActor, { facts, op_id, ...version }: NewVersion): Promise<void> =>
  insertVersion(tx, {
    ...facts,
    ...version,
    farm_id: actor.farmId,
    op_id: op_id ?? null,
    by_user: actor.userId,
    at: tx.now,
    device_at: null,
  })
