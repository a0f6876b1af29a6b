import type { Fields } from '@farmlane/contract/kernel/problem.ts'

/** One operation that the server does not have yet. Its body never changes: a correction replaces the row. */
export type OutboxRow = {
  /** The order of operations on this device. */
  seq: number
  /** Generated on the device; the server uses it as the id of the record or the operation. */
  id: string
  /** The user who recorded it. No one else sees or sends it. */
  owner: string
  farm_id: string
  /** One of the contract's kinds of operations, such as 'harvests.record'. */
  kind: string
  /** The URL parameters of its call, such as `task_id`. */
  params: Record<string, string>
  body: unknown
  /** What screens show while it is pending. Not sent. */
  shown: unknown
  /** The records it depends on. This row waits for any row here that creates one of them. */
  about: readonly string[]
  /** The records it creates, which other rows name in `about`: a birth creates its calf. Defaults to its own id. */
  makes?: readonly string[]
  /** Its idempotency key. */
  key: string
  created_at: string
  state: 'waiting' | 'refused'
  /** Why the server refused it. */
  problem: { message: string; fields: Fields | null } | null
  attempts: number
  /** A picture to upload first; its bytes are stored separately. `upload` is its id once the server has it. */
  file: { name: string; type: string; upload: string | null } | null
}

export type NewCommand = Pick<OutboxRow, 'id' | 'farm_id' | 'kind' | 'body'> &
  Partial<Pick<OutboxRow, 'params' | 'shown' | 'about' | 'makes'>>

/** The records that other rows may depend on. Rows from older versions of the app lack `makes`. */
export const madeBy = ({ id, makes }: Pick<OutboxRow, 'id' | 'makes'>): readonly string[] => makes ?? [id]

/** A stored picture, as plain bytes because every browser returns those unchanged. */
export type KeptFile = { name: string; type: string; bytes: ArrayBuffer }
