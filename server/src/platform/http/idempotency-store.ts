import { sql } from 'kysely'
import { onePlan } from '../db/one-plan.ts'
import type { Tx } from '../db/tx.ts'

type Kept = { request_digest: Buffer; sealed_reply: Buffer }

/** False while another transaction works on the same key. Held until this transaction ends. */
export async function tryLockKey(tx: Tx, digest: Buffer): Promise<boolean> {
  const { rows } = await sql<{
    got: boolean
  }>`${onePlan} select pg_try_advisory_xact_lock(${digest.readBigInt64BE(0).toString()}::bigint) as got`.execute(tx.db)
  return rows[0]?.got === true
}

export const getKeptReply = (tx: Tx, digest: Buffer): Promise<Kept | undefined> =>
  tx.db
    .selectFrom('idempotency_keys')
    .modifyEnd(onePlan)
    .select(['request_digest', 'sealed_reply'])
    .where('digest', '=', digest)
    .executeTakeFirst()

export async function insertKeptReply(tx: Tx, digest: Buffer, kept: Kept): Promise<void> {
  await tx.db
    .insertInto('idempotency_keys')
    .modifyEnd(onePlan)
    .values({ digest, ...kept, created_at: tx.now })
    .execute()
}

export async function deleteKeptReplies(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
