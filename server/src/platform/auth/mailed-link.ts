import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** 32 random bytes for the link in the mail; we store only their digest. */
export function newLink(): { token: string; digest: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: linkDigest(token) }
}
export const linkDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

const lockKey = (digest: Buffer) => digest.readBigInt64BE().toString()

/**
 * A link that is mailed before its transaction commits. If somebody follows it earlier, the lock makes them wait for the commit.
 */
export async function newMailedLink(tx: Tx): Promise<{ token: string; digest: Buffer }> {
  const link = newLink()
  await sql`select pg_advisory_xact_lock(${lockKey(link.digest)})`.execute(tx.db)
  return link
}

/** The digest of a link that somebody followed. Waits until the transaction that mailed it has ended. */
export async function mailedLinkDigest(tx: Tx, token: string): Promise<Buffer> {
  const digest = linkDigest(token)
  await sql`select pg_advisory_xact_lock_shared(${lockKey(digest)})`.execute(tx.db)
  return digest
}
