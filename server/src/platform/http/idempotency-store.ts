import { sql } from 'kysely'
import { onePlan } from '../db/one-plan.ts'
import type { Tx } from '../db/tx.ts'

type Kept = { request_digest: Buffer; sealed_reply: Buffer }

/** `got` is false while another transaction works on the same key; held until this transaction ends. `kept` is what the key was answered. */
export async function claimKey(tx: Tx, digest: Buffer): Promise<{ got: boolean; kept: Kept | null }> {
  const { rows } = await sql<{ got: boolean } & (Kept | { [column in keyof Kept]: null })>`${onePlan}
    select pg_try_advisory_xact_lock(${digest.readBigInt64BE(0).toString()}::bigint) as got, request_digest, sealed_reply
    from (select) as asked left join idempotency_keys on digest = ${digest}`.execute(tx.db)
  const [row] = rows
  return { got: row?.got === true, kept: row?.request_digest ? row : null }
}

/** False when somebody was faster: their commit came between our look and our lock. */
export async function insertKeptReply(tx: Tx, digest: Buffer, kept: Kept): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('idempotency_keys')
    .values({ digest, ...kept, created_at: tx.now })
    .onConflict((row) => row.doNothing())
    .modifyEnd(onePlan)
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

export async function deleteKeptReplies(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
