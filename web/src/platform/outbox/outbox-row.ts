import type { Fields } from '@farmlane/contract/kernel/problem.ts'

/** One deed that the server does not have yet. Its body never changes: a correction is another row in its place. */
export type OutboxRow = {
  /** The order of deeds on this device. */
  seq: number
  /** Made on the device; the server knows the record by it. */
  id: string
  /** The person who did it: nobody else sees or sends it. */
  owner: string
  farm_id: string
  /** What is to be done, 'harvests.record' for instance; says how it is sent. */
  kind: string
  body: unknown
  /** What a screen shows of it meanwhile. Not sent. */
  shown: unknown
  /** Its idempotency key: sent twice, done once. */
  key: string
  created_at: string
  state: 'waiting' | 'refused'
  /** Why the server said no. */
  problem: { message: string; fields: Fields | null } | null
  attempts: number
}

export type NewDeed = Pick<OutboxRow, 'id' | 'farm_id' | 'kind' | 'body' | 'shown'>
