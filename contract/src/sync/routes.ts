import { z } from 'zod'
import { FarmParams, Id } from '../kernel/ids.ts'
import { ProblemBody } from '../kernel/problem.ts'
import { route } from '../kernel/route.ts'
import { text } from '../kernel/text.ts'
import { maxOperations } from './constants.ts'

/** One queued command: the parameters and body of its call, and the key that makes it idempotent. */
export const Operation = z.strictObject({
  /** Generated on the device. It is the operation's idempotency key and is never forgotten. */
  id: Id,
  kind: text().max(60),
  params: z.record(text().max(40), text().max(100)).default({}),
  body: z.record(text(), z.unknown()).optional(),
  /** Earlier operations in the same call that this one depends on: a checklist item depends on the task that was just added. */
  needs: z.array(Id).max(20).default([]),
})
export type Operation = z.output<typeof Operation>

/**
 * `applied` and `duplicate`: the server has it. `refused`: the server rejects it, and a person has to decide. `held`: an
 * operation it depends on was not applied. `failed`: an internal error or an unknown kind; other operations continue. `later`:
 * the rest of this call has to wait.
 */
export const operationStates = ['applied', 'duplicate', 'refused', 'held', 'failed', 'later'] as const

export const OperationResult = z.object({
  id: Id,
  state: z.enum(operationStates),
  /** The reply of its call, for kinds whose reply is news to the device. */
  reply: z.unknown().optional(),
  problem: ProblemBody.pick({ code: true, message: true, fields: true }).optional(),
  /** Seconds to wait before a retry. */
  retry_after: z.number().optional(),
})
export type OperationResult = z.output<typeof OperationResult>

export const syncFarm = route({
  method: 'POST',
  path: '/farms/{farm_id}/sync/',
  summary: 'Send what a device has recorded, in order. Each operation runs separately, like its own call would',
  access: { farm: 'worker' },
  params: FarmParams,
  body: z.strictObject({ operations: z.array(Operation).min(1).max(maxOperations) }),
  /** In order. Operations without a result were not processed and have to be sent again. */
  reply: z.object({ results: z.array(OperationResult) }),
})
