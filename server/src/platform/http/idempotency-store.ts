import { type RawBuilder, sql } from 'kysely'
import { onePlan } from '../db/one-plan.ts'
import type { Tx } from '../db/tx.ts'
import { takeNews } from '../events/event-store.ts'

type Kept = { request_digest: Buffer; sealed_reply: Buffer }

/**
 * `got` is false while another transaction works on the same key; otherwise the key is locked until this transaction ends. `kept`
 * is the stored reply of an earlier call.
 */
export async function claimKey(tx: Tx, digest: Buffer): Promise<{ got: boolean; kept: Kept | null }> {
  const { rows } = await sql<{ got: boolean } & (Kept | { [column in keyof Kept]: null })>`${onePlan}
    select * from claim_idempotency_key(${digest.readBigInt64BE(0).toString()}::bigint, ${digest})`.execute(tx.db)
  const [row] = rows
  return { got: row?.got === true, kept: row?.request_digest ? row : null }
}

/** The last statement of most writes. It also inserts the transaction's live changes, which saves a statement. */
export function keptReply(tx: Tx, digest: Buffer, { request_digest, sealed_reply }: Kept): RawBuilder<unknown> {
  return sql`
    with told as (${takeNews(tx)})
    insert into idempotency_keys (digest, request_digest, sealed_reply, created_at)
    values (${digest}, ${request_digest}, ${sealed_reply}, ${tx.now})`
}

export async function deleteKeptReplies(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
