import { createHash } from 'node:crypto'
import type { Tx } from '../db/tx.ts'
import { countTry } from '../http/slow-door-store.ts'

const perWindow = 5
const windowMs = 15 * 60_000

/**
 * Nobody's mailbox is filled by strangers: past five mails with links in a quarter of an hour the rest is dropped without a word.
 * Counted where the mail leaves, so that the call that asked for it answers the same as ever and nobody is shut out by it.
 */
export async function mayMailLinkTo(tx: Tx, address: string): Promise<boolean> {
  const bucket = createHash('sha256').update(`mail\n${address.toLowerCase()}`).digest('base64url')
  const windowStart = new Date(Math.floor(tx.now.getTime() / windowMs) * windowMs)
  return (await countTry(tx, bucket, windowStart)) <= perWindow
}
