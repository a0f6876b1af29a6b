import { randomUUID } from 'node:crypto'
import type { RecordInput } from '@farmlane/contract/inputs/input.ts'
import { closesUntil } from '@farmlane/contract/inputs/input-blocks.ts'
import { faultIn, soilContactOf } from '@farmlane/contract/inputs/input-faults.ts'
import { messages } from '@farmlane/contract/inputs/messages.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { digestAsId, isSentAgain } from '../../platform/sent-again.ts'
import { gateFactsOf } from '../farms/index.ts'
import { closePlace } from './close-place.ts'
import { insertInput, insertVersion, isKnown, lockInput, lockInputId } from './input-store.ts'

/** An input, with its start and the end of its last block. */
export type Closing = { id: string; field_id: string; crop_id: string | null; started_at: string; closes_until: string }

/**
 * Puts lots on hold that were harvested inside an interval before it was recorded. Harvests are a higher module, so this is
 * passed in.
 */
export type HoldReached = (tx: Tx, actor: FarmActor, closing: Closing) => Promise<void>

/** Returns the id of the record. Its blocks take effect when the transaction commits. */
export const recordInputFor =
  (holdReached: HoldReached) =>
  async (tx: Tx, actor: FarmActor, input: RecordInput): Promise<string> => {
    const { farm_id: _, id = randomUUID(), device_at, ...facts } = input
    // Stored with the first version as the id of the operation that created it.
    const op_id = digestAsId({ ...facts, id })
    if (input.id) {
      await lockInputId(tx, id)
      const known = await lockInput(tx, actor, id)
      if (await isSentAgain(known, () => isKnown(tx, actor, id, op_id), messages.idTaken)) return id
    }
    const fault = faultIn(facts, tx.now)
    if (fault) throw fieldProblem(fault.field, fault.sentence)
    const place = await closePlace(tx, actor, facts)
    const written = { ...facts, ...place, soil_contact: soilContactOf(facts) }
    const closes_until = closesUntil(written, await gateFactsOf(tx, actor))
    const inserted = await insertInput(tx, {
      id,
      farm_id: actor.farmId,
      version: 1,
      started_at: written.started_at,
      closes_until,
      recorded_by: actor.userId,
      created_at: tx.now,
    })
    if (!inserted) throw new Problem('conflict', messages.idTaken)
    await insertVersion(tx, {
      ...written,
      farm_id: actor.farmId,
      input_id: id,
      number: 1,
      withdrawn: false,
      reason: '',
      op_id,
      by_user: actor.userId,
      at: tx.now,
      device_at: device_at ?? null,
    })
    if (closes_until) await holdReached(tx, actor, { ...written, id, closes_until })
    return id
  }
