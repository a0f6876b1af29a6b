import type { Fields } from '@farmlane/contract/kernel/problem.ts'

/** One deed that the server does not have yet. Its body never changes: a correction is another row in its place. */
export type OutboxRow = {
  /** The order of deeds on this device. */
  seq: number
  /** Made on the device; the server knows the record, or the deed, by it. */
  id: string
  /** The person who did it: nobody else sees or sends it. */
  owner: string
  farm_id: string
  /** What is to be done, 'harvests.record' for instance: one of the contract's kinds of operation. */
  kind: string
  /** What stands in the address of its call, `task_id` for instance. */
  params: Record<string, string>
  body: unknown
  /** What a screen shows of it meanwhile. Not sent. */
  shown: unknown
  /** Records it is about. One of them that is itself still a row here goes first, and this one waits for it. */
  about: readonly string[]
  /** The records that are there once it is done, each named by others in `about`: a birth brings its calf. Its own id, unless it says more. */
  makes?: readonly string[]
  /** Its idempotency key: sent twice, done once. */
  key: string
  created_at: string
  state: 'waiting' | 'refused'
  /** Why the server said no. */
  problem: { message: string; fields: Fields | null } | null
  attempts: number
  /** A picture that goes first; its bytes are kept beside the row. `upload` is its id once the server has it. */
  file: { name: string; type: string; upload: string | null } | null
}

export type NewDeed = Pick<OutboxRow, 'id' | 'farm_id' | 'kind' | 'body'> &
  Partial<Pick<OutboxRow, 'params' | 'shown' | 'about' | 'makes'>>

/** What others may be about. Rows that an older version of the app wrote do not say. */
export const madeBy = ({ id, makes }: Pick<OutboxRow, 'id' | 'makes'>): readonly string[] => makes ?? [id]

/** A picture as it is kept: plain bytes, which every browser gives back as they were. */
export type KeptFile = { name: string; type: string; bytes: ArrayBuffer }
