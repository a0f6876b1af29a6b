import { z } from 'zod'
import { FarmParams, Id } from '../kernel/ids.ts'
import { ProblemBody } from '../kernel/problem.ts'
import { route } from '../kernel/route.ts'
import { text } from '../kernel/text.ts'
import { maxOperations } from './constants.ts'

/** One deed of an outbox: what the call of its kind would be sent, and the key under which it is done once. */
export const Operation = z.strictObject({
  /** Made on the device. It is the operation's idempotency key, and remembered for ever. */
  id: Id,
  kind: text().max(60),
  params: z.record(text().max(40), text().max(100)).default({}),
  body: z.record(text(), z.unknown()).optional(),
  /** Operations before it in the same call without which it means nothing: a line of a task that is added just now. */
  needs: z.array(Id).max(20).default([]),
})
export type Operation = z.output<typeof Operation>

/**
 * `applied` and `duplicate`: the server has it. `refused`: it will not take it, and a person has to decide. `held`: one that it needs
 * was not taken. `failed`: the server stumbled over it, or does not know its kind; others go on. `later`: nothing more of this call now.
 */
export const operationStates = ['applied', 'duplicate', 'refused', 'held', 'failed', 'later'] as const

export const OperationResult = z.object({
  id: Id,
  state: z.enum(operationStates),
  /** What the call of its kind answered, for kinds whose answer tells the device something new. */
  reply: z.unknown().optional(),
  problem: ProblemBody.pick({ code: true, message: true, fields: true }).optional(),
  /** Seconds after which trying again makes sense. */
  retry_after: z.number().optional(),
})
export type OperationResult = z.output<typeof OperationResult>

export const syncFarm = route({
  method: 'POST',
  path: '/farms/{farm_id}/sync/',
  summary: 'Send what a device has recorded, in order. Each operation is done on its own, as its plain call would do it',
  access: { farm: 'worker' },
  params: FarmParams,
  body: z.strictObject({ operations: z.array(Operation).min(1).max(maxOperations) }),
  /** In order. What is missing at the end was not looked at, and is to be sent again. */
  reply: z.object({ results: z.array(OperationResult) }),
})
